/** Finds records as they were before a change, for texts about it. */
import type { Step } from '@plumbline/domain/kernel/records/change.ts'
import type { CollectionDef, Rec } from '@plumbline/domain/kernel/records/record.ts'

/**
 * The first record of the list that the change removed or replaced. `inverse` contains the steps that revert the
 * change.
 */
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
  // `as`: the records of a list have its type.
  return inverse
    .toReversed()
    .flatMap(({ collection, change }) =>
      collection === name && change.kind === 'put' ? [change.record as T] : [],
    )
}
