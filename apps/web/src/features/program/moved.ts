/** Which tasks a change has given other days. */
import { type ProgramItem, programItems } from '@plumbline/domain/program-items/program-item.ts'
import { isSameSpan, spanOf } from '@plumbline/domain/program-items/program-span.ts'
import { recordsBefore } from '#parts/perform/record-before.ts'
import type { Finished } from '#parts/perform/words.ts'

export function movedBy({ steps, inverse }: Pick<Finished<unknown>, 'steps' | 'inverse'>) {
  const before = new Map(recordsBefore(inverse, programItems).map((item) => [item.id, item]))
  return steps.flatMap(({ collection, change }): readonly ProgramItem[] => {
    if (collection !== programItems.name || change.kind !== 'put') return []
    // `as`: the collection says what its records are.
    const item = change.record as ProgramItem
    const known = before.get(item.id)
    if (!known || item.isHeading) return []
    // Older items store no end: it is their days that count.
    return isSameSpan(spanOf(known), spanOf(item)) ? [] : [item]
  })
}

/** ' 3 other tasks have moved with it.' */
export function alsoMoved(count: number): string {
  if (count === 0) return ''
  return count === 1 ? ' 1 other task has moved with it.' : ` ${count} other tasks have moved with it.`
}
