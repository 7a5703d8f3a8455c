/** Upgrades of stored lists, numbered from 2 on: what a list is made into when it was written by older code. */

import { deadlineSchema, generalProject } from '@plumbline/domain/deadlines/deadline.ts'
import { rankAt } from '@plumbline/domain/kernel/rank.ts'
import { projectSchema } from '@plumbline/domain/projects/project.ts'
import { textToJson } from '#data/text-to-json.ts'

/** The rows of another list, by its storage key, as they are stored beside the one that is upgraded. */
export type StoredRows = (key: string) => readonly unknown[]

/**
 * Pure, and idempotent: a tab may close between storing an upgraded list and storing its version, and then
 * the next one upgrades it again.
 */
export type Upgrade = (rows: readonly unknown[], others: StoredRows) => readonly unknown[]

/** By storage key; the first entry makes version 2. */
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
 * These steps only add fields that can be worked out again. Then the old text need not be quarantined, for which a
 * large list may have no room, and the new one is stored with the next change.
 */
export function isRepeatable(from: number, steps: readonly Upgrade[]): boolean {
  return steps.slice(from - 1).every((step) => step === addRanks)
}

/** Nothing where the text is no list. */
export function textToRows(text: string): readonly unknown[] {
  const raw = textToJson(text)
  return Array.isArray(raw) ? raw : []
}

/** Deadlines know their project by its id beside its name. A name that two projects have, or none, stays a name. */
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
    // `as`: what could be read as a record is an object.
    return projectId ? { ...(row as object), projectId } : row
  })
}

/** Program items get ranks in the order of the list. */
function addRanks(rows: readonly unknown[]): readonly unknown[] {
  return rows.map((row, index) =>
    typeof row === 'object' && row && !('rank' in row) ? { ...row, rank: rankAt(index) } : row,
  )
}
