/** The conditions of a project in print. */
import type { Condition } from '@plumbline/domain/conditions/condition.ts'
import { storedDayToLabel } from '#parts/dates/labels.ts'
import type { Column } from '#parts/register/column.ts'
import { PrintedTable } from '#parts/register/printed-table.tsx'
import { titleOf } from '#parts/register/title-of.ts'
import { Badge } from '#ui/badge.tsx'
import { conditionStatusTone } from './tone.ts'

export const conditionColumns: readonly Column<Condition>[] = [
  {
    title: 'Condition',
    minWidth: 280,
    cell: ({ heading, description }) => (
      <>
        <p className="font-semibold">{titleOf(heading)}</p>
        <p className="whitespace-pre-wrap">{description}</p>
      </>
    ),
  },
  {
    title: 'Status',
    minWidth: 100,
    cell: ({ status }) => <Badge tone={conditionStatusTone(status)}>{status}</Badge>,
  },
  { title: 'Priority', minWidth: 80, cell: ({ priority }) => priority },
  { title: 'Due Date', minWidth: 90, cell: ({ dueDate }) => dueDate && storedDayToLabel(dueDate) },
  { title: 'Assigned To', minWidth: 150, cell: ({ assignee }) => assignee },
]

interface PrintedConditionsProps {
  conditions: readonly Condition[]
  /** A description of the filter. */
  printNote?: string | undefined
}

export function PrintedConditions({ conditions, printNote }: PrintedConditionsProps) {
  return (
    <PrintedTable label="Conditions" records={conditions} columns={conditionColumns} printNote={printNote} />
  )
}
