/** Ranks for a list of items that was stored before items had ranks. */
import { recordsOfProject } from '../../kernel/records/by-project.ts'
import type { Id } from '../../kernel/records/record.ts'
import type { ProgramItem } from './program-item.ts'
import { nestItems, orderProgram } from './program-row.ts'
import { rankRows } from './rank-rows.ts'

/**
 * The ranks of the older items, by id. An item that is also present gets its present rank. Every other item goes after
 * the item that it follows in its own list.
 */
export function ranksAmong(
  present: readonly ProgramItem[],
  older: readonly ProgramItem[],
): ReadonlyMap<Id, string | undefined> {
  const ranks = new Map(present.map(({ id, rank }) => [id, rank]))
  for (const projectId of new Set(older.map((item) => item.projectId))) {
    const known = orderProgram(recordsOfProject(present, projectId)).map(({ item }) => item)
    const rows = nestItems(addBehind(known, recordsOfProject(older, projectId)))
    const given = rankRows(rows)
    for (const [index, { item }] of rows.entries())
      if (item.rank === undefined) ranks.set(item.id, given[index])
  }
  return ranks
}

/** The present items with the missing items of the older list inserted between them, without ranks. */
function addBehind(present: readonly ProgramItem[], older: readonly ProgramItem[]): readonly ProgramItem[] {
  const ids = new Set(present.map(({ id }) => id))
  const added = new Map<Id | undefined, ProgramItem[]>([[undefined, []]])
  let before: Id | undefined
  for (const item of older) {
    if (ids.has(item.id)) {
      before = item.id
      continue
    }
    const behind = added.get(before) ?? []
    behind.push({ ...item, rank: undefined })
    added.set(before, behind)
  }
  return [undefined, ...present].flatMap((item) => [...(item ? [item] : []), ...(added.get(item?.id) ?? [])])
}
