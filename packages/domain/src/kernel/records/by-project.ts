/** Finds the records of one project without searching the whole list each time. */
import { oncePerObject } from '../values/once-per-object.ts'
import type { Id, Rec } from './record.ts'

const none: readonly never[] = []

/** In list order. Returns the same array as long as the list is the same array. */
export function recordsOfProject<T extends Rec>(rows: readonly T[], projectId: Id): readonly T[] {
  // `as`: the records of this group come from these rows.
  return (groupByProject(rows).get(projectId) as readonly T[] | undefined) ?? none
}

const groupByProject = oncePerObject((rows: readonly Rec[]): ReadonlyMap<unknown, readonly Rec[]> => {
  const groups = new Map<unknown, Rec[]>()
  for (const row of rows as readonly (Rec & { projectId?: unknown })[]) {
    const group = groups.get(row.projectId)
    if (group) group.push(row)
    else groups.set(row.projectId, [row])
  }
  return groups
})
