/** The editable cells of the program's table, and requests to edit them. */
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import type { ProgramItem } from '@plumbline/domain/program/items/program-item.ts'

/** From left to right in the table. */
export const cellFields = ['name', 'duration', 'startDate', 'finishDate', 'assigneeEmail', 'links'] as const
export type CellField = (typeof cellFields)[number]

export interface CellAsk {
  readonly id: Id
  readonly field: CellField
  /** Replaces the content of the cell. */
  readonly typed?: string
  /** Reached by Tab, or in a new row: what is typed replaces the content. */
  readonly isPassedTo?: true
}

/** A heading has only its name to edit, and a milestone has no duration. */
export function canEditCell(
  { isHeading, milestone }: Pick<ProgramItem, 'isHeading' | 'milestone'>,
  field: CellField,
): boolean {
  if (isHeading) return field === 'name'
  return !milestone || (field !== 'duration' && field !== 'finishDate')
}
