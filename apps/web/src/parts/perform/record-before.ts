/** Records as they were before a change, for what is said about it. */
import type { Step } from '@plumbline/domain/kernel/change.ts'
import type { CollectionDef, Rec } from '@plumbline/domain/kernel/record.ts'

/** The first record of the list that the change removed or took the place of; `inverse` is what takes it back. */
export function recordBefore<T extends Rec>(
  inverse: readonly Step[],
  { name }: CollectionDef<T>,
): T | undefined {
  const [before] = recordsBefore(inverse, { name } as CollectionDef<T>)
  return before
}

export function recordsBefore<T extends Rec>(
  inverse: readonly Step[],
  { name }: CollectionDef<T>,
): readonly T[] {
  // `as`: the records of a list are of its type.
  return inverse
    .toReversed()
    .flatMap(({ collection, change }) =>
      collection === name && change.kind === 'put' ? [change.record as T] : [],
    )
}
