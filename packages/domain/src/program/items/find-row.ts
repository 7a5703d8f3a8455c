/** Finds the row of an item in its project. */
import type { Context } from '../../kernel/commands/command.ts'
import type { Id } from '../../kernel/records/record.ts'
import { type ProgramItem, programItems } from './program-item.ts'
import { orderProgram, type ProgramRow } from './program-row.ts'

interface Found {
  /** All items of its project, as stored. */
  stored: readonly ProgramItem[]
  rows: readonly ProgramRow[]
  at: number
  row: ProgramRow
}

export function findRow(
  id: Id,
  { allInScope, find }: Pick<Context, 'allInScope' | 'find'>,
): Found | undefined {
  const item = find(programItems, id)
  if (!item) return undefined
  const stored = allInScope(programItems, { projectId: item.projectId })
  const rows = orderProgram(stored)
  const at = rows.findIndex((row) => row.item.id === id)
  const row = rows[at]
  return row && { stored, rows, at, row }
}
