/** The conditions of a project in print. */
import type { Condition } from '@plumbline/domain/conditions/condition.ts'
import { useMemo } from 'react'
import { storedDayToLabel } from '#core/dates/labels.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { nameOfPerson } from '#people/assignees/people.ts'
import { usePeople } from '#people/assignees/use-people.ts'
import type { Column } from '#registers/record/column.ts'
import { PrintedTable } from '#registers/record/printed-table.tsx'
import { Badge } from '#ui/controls/badge.tsx'
import { conditionStatusTone } from './tone.ts'

/** `getName`: the name of the person with this address. */
export const conditionColumns = (getName: (email: string) => string): readonly Column<Condition>[] => [
  {
    title: 'Condition',
    minWidth: 280,
    cell: ({ heading, description }) => (
      <>
        <p className="font-semibold">{getTitle(heading)}</p>
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
  { title: 'Assigned To', minWidth: 150, cell: ({ assignee }) => getName(assignee ?? '') },
]

interface PrintedConditionsProps {
  conditions: readonly Condition[]
  /** A description of the filter. */
  printNote?: string | undefined
}

export function PrintedConditions({ conditions, printNote }: PrintedConditionsProps) {
  const people = usePeople()
  const columns = useMemo(() => conditionColumns((email) => nameOfPerson(people, email)), [people])
  return <PrintedTable label="Conditions" records={conditions} columns={columns} printNote={printNote} />
}
