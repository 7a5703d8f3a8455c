/** The rows of a program that changes: after a change that moves no row, only the rows of changed items are made again. */
import type { ProgramItem } from './program-item.ts'
import { orderProgram, type ProgramRow } from './program-row.ts'
import { getSpan } from './program-span.ts'

/**
 * Returns the same as `orderProgram`, which has to sort and nest all items, and keeps the last result to derive the next one.
 * Rows whose item is the same stay the same objects.
 */
export function createProgramOrder(): (items: readonly ProgramItem[]) => readonly ProgramRow[] {
  let last: { readonly items: readonly ProgramItem[]; readonly rows: readonly ProgramRow[] } | undefined
  return (items) => {
    const changed = last && findChanged(last.items, items)
    const rows = last && changed ? last.rows.map((row) => withChange(row, changed)) : orderProgram(items)
    last = { items, rows }
    return rows
  }
}

/** The new items by the old ones, or undefined if rows may have moved. */
function findChanged(
  before: readonly ProgramItem[],
  items: readonly ProgramItem[],
): ReadonlyMap<ProgramItem, ProgramItem> | undefined {
  if (items.length !== before.length) return undefined
  const changed = new Map<ProgramItem, ProgramItem>()
  for (const [position, item] of items.entries()) {
    const was = before[position]
    if (item === was) continue
    if (!was || !hasSamePlace(was, item)) return undefined
    changed.set(was, item)
  }
  return changed
}

/** All that the order, the nesting and the row of the predecessor depend on. */
function hasSamePlace(one: ProgramItem, other: ProgramItem): boolean {
  return (
    one.id === other.id &&
    one.rank === other.rank &&
    one.parentId === other.parentId &&
    one.predecessorId === other.predecessorId
  )
}

function withChange(row: ProgramRow, changed: ReadonlyMap<ProgramItem, ProgramItem>): ProgramRow {
  const item = changed.get(row.item)
  return item ? { ...row, item, span: getSpan(item) } : row
}
