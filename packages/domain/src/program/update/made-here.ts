/** The stored rows that a later file cannot contain, because they were added in this program. They stay. */
import type { Id } from '../../kernel/record.ts'
import type { ProgramItem } from '../../program-items/program-item.ts'
import type { ProgramRow } from '../../program-items/program-row.ts'
import { keyOf } from './match-items.ts'

/** Expects the rows in order. */
export function findMadeHere(rows: readonly ProgramRow[], isMatched: (id: Id) => boolean): ReadonlySet<Id> {
  const made = new Set<Id>()
  const [hasMade, hasOther] = [new Set<number>(), new Set<number>()]
  for (const [at, { item, parentRow }] of [...rows.entries()].toReversed()) {
    const isMade = !isMatched(item.id) && !isOfFile(item) && (hasMade.has(at) || !hasOther.has(at))
    if (isMade) made.add(item.id)
    if (isMade || hasMade.has(at)) hasMade.add(parentRow)
    if (!isMade || hasOther.has(at)) hasOther.add(parentRow)
  }
  return made
}

function isOfFile(item: ProgramItem): boolean {
  return keyOf(item) !== undefined || item.activityId !== undefined
}

/** Inserts these rows into the wanted items, behind the row that they followed. */
export function insertMadeHere(
  wanted: readonly ProgramItem[],
  rows: readonly ProgramRow[],
  made: ReadonlyMap<Id, ProgramItem>,
): readonly ProgramItem[] {
  if (made.size === 0) return wanted
  const known = new Set(wanted.map(({ id }) => id))
  const children = new Map<Id | null, ProgramItem[]>()
  for (const item of wanted) {
    const siblings = children.get(item.parentId ?? null)
    if (siblings) siblings.push(item)
    else children.set(item.parentId ?? null, [item])
  }
  /** By the index of a heading that stays, the last row under it that stays. */
  const lastUnder = new Map<number, Id>()
  for (const { item, parentRow } of rows) {
    const index = findStaying(parentRow)
    const own = made.get(item.id)
    if (own) {
      const parentId = rows[index]?.item.id ?? null
      const siblings = children.get(parentId) ?? []
      children.set(parentId, siblings)
      const before = lastUnder.get(index)
      const at = siblings.findIndex(({ id }) => id === before)
      const isGone = before !== undefined && at < 0
      const row = (own.parentId ?? null) === parentId ? own : { ...own, parentId }
      siblings.splice(isGone ? siblings.length : at + 1, 0, row)
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
