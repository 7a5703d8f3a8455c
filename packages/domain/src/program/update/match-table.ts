/** Finds the stored items that the rows of a table describe: by activity ID, or else by name and heading. */
import type { Id } from '../../kernel/records/record.ts'
import type { ProgramItem } from '../items/program-item.ts'
import type { PlannedItem } from '../schedule/planned-item.ts'

/** The stored items by the ids of the rows. Both lists contain parents before their children. */
export function matchTable(
  stored: readonly ProgramItem[],
  rows: readonly PlannedItem[],
): ReadonlyMap<Id, ProgramItem> {
  const matches = new Map<Id, ProgramItem>()
  const used = new Set<Id>()
  const matchBy = (toKey: Keys, isUnique = false) => {
    const open = groupBy(
      stored.filter(({ id }) => !used.has(id)),
      (item) => toKey.ofStored(item),
    )
    const waiting = groupBy(
      rows.filter(({ id }) => !matches.has(id)),
      (row) => toKey.ofRow(row),
    )
    for (const [key, same] of waiting) {
      const found = open.get(key) ?? []
      if (isUnique && (same.length > 1 || found.length > 1)) continue
      for (const row of same) {
        const item = found.find((one) => !used.has(one.id) && !hasOtherId(one, row))
        if (!item) continue
        used.add(item.id)
        matches.set(row.id, item)
      }
    }
  }
  matchBy({ ofStored: byActivity, ofRow: byActivity })
  const [storedPaths, rowPaths] = [getPaths(stored), getPaths(rows)]
  matchBy({ ofStored: ({ id }) => storedPaths.get(id), ofRow: ({ id }) => rowPaths.get(id) })
  // A table without headings, and a task that was moved.
  matchBy({ ofStored: byName, ofRow: byName }, true)
  return matches
}

interface Keys {
  ofStored(item: ProgramItem): string | undefined
  ofRow(row: PlannedItem): string | undefined
}

/** The codes of WBS elements are unique under their heading only. */
function byActivity({ isHeading, activityId }: PlannedItem): string | undefined {
  return isHeading || !activityId ? undefined : activityId
}

function byName({ isHeading, name }: PlannedItem): string {
  return `${isHeading} ${toKey(name)}`
}

/** The names of the headings above and of the row. */
function getPaths(items: readonly PlannedItem[]): ReadonlyMap<Id, string> {
  const paths = new Map<Id, string>()
  for (const item of items) paths.set(item.id, `${paths.get(item.parentId ?? '') ?? ''}/${byName(item)}`)
  return paths
}

/** Two activities may have the same name. */
function hasOtherId(item: ProgramItem, row: PlannedItem): boolean {
  const [one, other] = [byActivity(item), byActivity(row)]
  return one !== undefined && other !== undefined && one !== other
}

function toKey(name: string): string {
  return name.replace(/\s+/g, ' ').trim().toLowerCase()
}

function groupBy<Item>(items: readonly Item[], getKey: (item: Item) => string | undefined) {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = getKey(item)
    if (key === undefined) continue
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}
