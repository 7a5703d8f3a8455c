/** Upgrades of stored lists that were written by older code. Versions are numbered from 2. */

import { deadlineSchema, generalProject } from '@plumbline/domain/deadlines/deadline.ts'
import { rankAt } from '@plumbline/domain/kernel/values/rank.ts'
import { projectSchema } from '@plumbline/domain/projects/project.ts'
import { textToJson } from '#data/storage/text-to-json.ts'

/** Returns the stored rows of another list, by its storage key. */
export type StoredRows = (key: string) => readonly unknown[]

/**
 * Must be pure and idempotent: if a tab is closed after storing an upgraded list and before storing its version, the
 * list is upgraded again.
 */
export type Upgrade = (rows: readonly unknown[], others: StoredRows) => readonly unknown[]

/** By storage key. The first upgrade produces version 2. */
export type Upgrades = Readonly<Record<string, readonly Upgrade[]>>

export const upgrades: Upgrades = {
  plumblineDeadlines: [addProjectIds],
  plumblineProgramTasks: [addRanks],
}

export function currentVersion(key: string, known: Upgrades): number {
  return 1 + (known[key]?.length ?? 0)
}

export function upgradeRows(
  rows: readonly unknown[],
  from: number,
  steps: readonly Upgrade[],
  others: StoredRows,
) {
  return steps.slice(from - 1).reduce((upgraded, step) => step(upgraded, others), rows)
}

/**
 * Whether these steps only add fields that can be derived again. Then the old text is not quarantined, because there
 * may be no space for a large list, and the upgraded list is stored with the next change.
 */
export function isRepeatable(from: number, steps: readonly Upgrade[]): boolean {
  return steps.slice(from - 1).every((step) => step === addRanks)
}

/** Empty if the text is not a list. */
export function textToRows(text: string): readonly unknown[] {
  const raw = textToJson(text)
  return Array.isArray(raw) ? raw : []
}

/** Adds the id of its project to each deadline. A name that no project or several projects have stays a name only. */
function addProjectIds(rows: readonly unknown[], others: StoredRows): readonly unknown[] {
  const idsByName = new Map<string, string | null>([[generalProject, null]])
  for (const raw of others('constructionProjects')) {
    const { data: project } = projectSchema.safeParse(raw)
    const name = project?.name.trim()
    if (project && name) idsByName.set(name, idsByName.has(name) ? null : project.id)
  }
  return rows.map((row) => {
    const { data: deadline } = deadlineSchema.safeParse(row)
    if (!deadline || deadline.projectId) return row
    const projectId = idsByName.get(deadline.project.trim())
    // `as`: only objects can be read as records.
    return projectId ? { ...(row as object), projectId } : row
  })
}

/** Adds ranks to program items in list order. */
function addRanks(rows: readonly unknown[]): readonly unknown[] {
  return rows.map((row, index) =>
    typeof row === 'object' && row && !('rank' in row) ? { ...row, rank: rankAt(index) } : row,
  )
}
