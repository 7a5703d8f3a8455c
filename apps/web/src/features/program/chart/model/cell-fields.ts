/** The cells of the programme's table that are typed in, and what asks for one of them. */
import type { Id } from '@plumbline/domain/kernel/record.ts'
import type { ProgramItem } from '@plumbline/domain/program-items/program-item.ts'

/** From left to right, as the table has them. */
export const cellFields = ['name', 'duration', 'startDate', 'finishDate', 'assigneeEmail', 'links'] as const
export type CellField = (typeof cellFields)[number]

export interface CellAsk {
  readonly id: Id
  readonly field: CellField
  /** What takes the place of all that it holds. */
  readonly typed?: string
}

/** A heading has its name alone, and a milestone takes no time. */
export function canEditCell(
  { isHeading, milestone }: Pick<ProgramItem, 'isHeading' | 'milestone'>,
  field: CellField,
): boolean {
  if (isHeading) return field === 'name'
  return !milestone || (field !== 'duration' && field !== 'finishDate')
}
