/** The tasks whose dates have changed. */
import type { Step } from '@plumbline/domain/kernel/records/change.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { type ProgramItem, programItems } from '@plumbline/domain/program/items/program-item.ts'
import { getSpan, isSameSpan } from '@plumbline/domain/program/items/program-span.ts'
import type { Finished } from '#core/perform/messages.ts'

export function movedBy({ steps, inverse }: Pick<Finished<unknown>, 'steps' | 'inverse'>) {
  const before = itemsBefore(inverse)
  return steps.flatMap(({ collection, change }): readonly ProgramItem[] => {
    if (collection !== programItems.name || change.kind !== 'put') return []
    // `as`: the collection determines the type of its records.
    const item = change.record as ProgramItem
    const known = before.get(item.id)
    if (!known || item.isHeading) return []
    // Older items have no stored finish, so compare their spans.
    return isSameSpan(getSpan(known), getSpan(item)) ? [] : [item]
  })
}

/** The previous versions of items that a change removed or modified. In one pass, because thousands may move together. */
export function itemsBefore(inverse: readonly Step[]): ReadonlyMap<Id, ProgramItem> {
  const before = new Map<Id, ProgramItem>()
  // `as`: the collection determines the type of its records.
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
