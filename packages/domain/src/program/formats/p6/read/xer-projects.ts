/** The projects of a P6 file, and which of them is a later state of a program. */
import { getRows, type XerRow, type XerTables } from '../xer.ts'

export interface XerProject {
  readonly id: string
  readonly name: string
  /** How many activities it has. */
  readonly tasks: number
}

/** With the row of each. */
export function readXerProjects(tables: XerTables): readonly (XerProject & { readonly row: XerRow })[] {
  const counts = new Map<string, number>()
  for (const row of getRows(tables, 'TASK')) {
    const id = row.get('proj_id') ?? ''
    counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  const names = new Map<string, string>()
  for (const row of getRows(tables, 'PROJWBS'))
    if (row.get('proj_node_flag') === 'Y') names.set(row.get('proj_id') ?? '', row.get('wbs_name') ?? '')
  return getRows(tables, 'PROJECT').map((row) => {
    const id = row.get('proj_id') ?? ''
    const name = names.get(id) || row.get('proj_short_name') || `Project ${id}`
    return { id, name, tasks: counts.get(id) ?? 0, row }
  })
}

/** P6 numbers the activities of every job in the same way, so that their names count as well. */
export function activityKey({
  activityId,
  name,
}: {
  readonly activityId?: string | undefined
  readonly name: string
}): string {
  return `${activityId ?? ''} ${name}`
}

/** The project that has the most of these activities. Undefined if none has any. */
export function findXerProject(tables: XerTables, known: ReadonlySet<string>): string | undefined {
  const counts = new Map<string, number>()
  for (const row of getRows(tables, 'TASK')) {
    const key = activityKey({ activityId: row.get('task_code') ?? '', name: row.get('task_name') ?? '' })
    const id = row.get('proj_id') ?? ''
    if (known.has(key)) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  const [frequent] = [...counts].toSorted(([, one], [, other]) => other - one)
  return frequent?.[0]
}
