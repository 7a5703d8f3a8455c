/** Which tasks a change has given other days. */
import type { Step } from '@plumbline/domain/kernel/change.ts'
import type { Id } from '@plumbline/domain/kernel/record.ts'
import { type ProgramItem, programItems } from '@plumbline/domain/program-items/program-item.ts'
import { isSameSpan, spanOf } from '@plumbline/domain/program-items/program-span.ts'
import type { Finished } from '#parts/perform/words.ts'

export function movedBy({ steps, inverse }: Pick<Finished<unknown>, 'steps' | 'inverse'>) {
  const before = itemsBefore(inverse)
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

/** The items that a change has removed or changed, as they were. In one pass: thousands may move together. */
export function itemsBefore(inverse: readonly Step[]): ReadonlyMap<Id, ProgramItem> {
  const before = new Map<Id, ProgramItem>()
  // `as`: the collection says what its records are.
  for (const { collection, change } of inverse)
    if (collection === programItems.name && change.kind === 'put')
      before.set(change.record.id, change.record as ProgramItem)
  return before
}

/** ' 3 other tasks have moved with it.' */
export function alsoMoved(count: number): string {
  if (count === 0) return ''
  return count === 1 ? ' 1 other task has moved with it.' : ` ${count} other tasks have moved with it.`
}
