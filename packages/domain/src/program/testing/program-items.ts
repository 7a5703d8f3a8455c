/** Program items for tests: of project 1, with defaults for fields that a test does not set. */

import type { Id } from '../../kernel/records/record.ts'
import { ranksBetween } from '../../kernel/values/rank-between.ts'
import { type ProgramItem, programItemSchema } from '../items/program-item.ts'

export function task(id: Id, parentId: Id | null = null, more: Partial<ProgramItem> = {}): ProgramItem {
  return programItemSchema.parse({
    id,
    projectId: '1',
    name: `Task ${id}`,
    parentId,
    level: parentId === null ? 0 : 1,
    startDate: '2026-01-05',
    duration: 1,
    endDate: '2026-01-05',
    ...more,
  })
}

export function heading(id: Id, parentId: Id | null = null, more: Partial<ProgramItem> = {}): ProgramItem {
  const blank = { startDate: null, duration: null, endDate: null }
  return task(id, parentId, { name: `Heading ${id}`, isHeading: true, ...blank, ...more })
}

/** The items with ranks in list order, as they are stored. */
export function ranked(items: readonly ProgramItem[]): readonly ProgramItem[] {
  const ranks = ranksBetween(undefined, undefined, items.length)
  return items.map((item, index) => ({ ...item, rank: ranks[index] }))
}
