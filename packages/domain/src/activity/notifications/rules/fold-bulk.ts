/** The one rule for bulk changes: what one change brings to a person about many records of a list is one notice. */
import { groupByKey } from '../../../kernel/values/group-by-key.ts'

/** What the notices of one bulk change have in common. */
export interface Bulk {
  readonly list: string
  /** The address of the person; empty where all notices are for one person. */
  readonly to: string
  /** The request, or the moment at which it was performed. */
  readonly change: string
}

/**
 * Notices for which `getBulk` gives the same are merged, at the place of the first one. Notices without a bulk, and those
 * that are alone, stay as they are.
 */
export function foldBulk<Notice>(
  notices: readonly Notice[],
  getBulk: (notice: Notice) => Bulk | undefined,
  merge: (notices: readonly [Notice, ...Notice[]], bulk: Bulk) => Notice,
): readonly Notice[] {
  const groups = groupByKey(notices, (notice) => {
    const bulk = getBulk(notice)
    return bulk ? JSON.stringify([bulk.list, bulk.to, bulk.change]) : notice
  })
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return []
    const bulk = getBulk(first)
    return [bulk && others.length > 0 ? merge([first, ...others], bulk) : first]
  })
}
