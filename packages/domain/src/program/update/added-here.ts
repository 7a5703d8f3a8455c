/** The stored rows that a later file cannot contain, because they were added in this program. They stay. */
import type { Id } from '../../kernel/records/record.ts'
import type { ProgramItem } from '../items/program-item.ts'
import type { ProgramRow } from '../items/program-row.ts'
import { getKey } from './match-items.ts'

/** Expects the rows in order. */
export function findAddedHere(rows: readonly ProgramRow[], isMatched: (id: Id) => boolean): ReadonlySet<Id> {
  const addedHere = new Set<Id>()
  const [hasAdded, hasOther] = [new Set<number>(), new Set<number>()]
  for (const [at, { item, parentRow }] of [...rows.entries()].toReversed()) {
    const isAdded = !isMatched(item.id) && !isOfFile(item) && (hasAdded.has(at) || !hasOther.has(at))
    if (isAdded) addedHere.add(item.id)
    if (isAdded || hasAdded.has(at)) hasAdded.add(parentRow)
    if (!isAdded || hasOther.has(at)) hasOther.add(parentRow)
  }
  return addedHere
}

function isOfFile(item: ProgramItem): boolean {
  return getKey(item) !== undefined || item.activityId !== undefined
}

/** Inserts these rows into the wanted items, behind the row that they followed. */
export function insertAddedHere(
  target: readonly ProgramItem[],
  rows: readonly ProgramRow[],
  addedHere: ReadonlyMap<Id, ProgramItem>,
): readonly ProgramItem[] {
  if (addedHere.size === 0) return target
  const known = new Set(target.map(({ id }) => id))
  const children = new Map<Id | null, ProgramItem[]>()
  for (const item of target) {
    const siblings = children.get(item.parentId ?? null)
    if (siblings) siblings.push(item)
    else children.set(item.parentId ?? null, [item])
  }
  /** By the index of a heading that stays, the last row under it that stays. */
  const lastUnder = new Map<number, Id>()
  for (const { item, parentRow } of rows) {
    const index = findStaying(parentRow)
    const own = addedHere.get(item.id)
    if (own) {
      const parentId = rows[index]?.item.id ?? null
      const siblings = children.get(parentId) ?? []
      children.set(parentId, siblings)
      const before = lastUnder.get(index)
      const at = siblings.findIndex(({ id }) => id === before)
      const isDeleted = before !== undefined && at < 0
      const row = (own.parentId ?? null) === parentId ? own : { ...own, parentId }
      siblings.splice(isDeleted ? siblings.length : at + 1, 0, row)
      known.add(item.id)
    }
    if (known.has(item.id)) lastUnder.set(index, item.id)
  }
  return [...children.values()].flat()

  /** The nearest heading that stays, from this one upwards. */
  function findStaying(index: number): number {
    const row = rows[index]
    return !row || known.has(row.item.id) ? index : findStaying(row.parentRow)
  }
}
