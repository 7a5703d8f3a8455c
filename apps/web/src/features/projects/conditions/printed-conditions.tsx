/** The conditions of a project in print. */
import type { Condition } from '@plumbline/domain/conditions/condition.ts'
import { stageToLabel } from '@plumbline/domain/projects/consent.ts'
import { type Project, projects } from '@plumbline/domain/projects/project.ts'
import { useMemo } from 'react'
import { storedDayToLabel } from '#core/dates/labels.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { useRow } from '#data/workspace/hooks.ts'
import { nameOfPerson } from '#people/assignees/people.ts'
import { usePeople } from '#people/assignees/use-people.ts'
import type { Column } from '#registers/record/column.ts'
import { PrintedTable } from '#registers/record/printed-table.tsx'
import { Badge } from '#ui/controls/badge.tsx'
import { conditionStatusTone } from './texts/tone.ts'

/** `getName`: the name of the person with this address. */
export const conditionColumns = (
  getName: (email: string) => string,
  project?: Project,
): readonly Column<Condition>[] => [
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
  { title: 'Number', minWidth: 70, cell: ({ conditionNumber }) => conditionNumber },
  { title: 'Stage', minWidth: 150, cell: ({ stage = '' }) => stageToLabel(stage, project) },
  {
    title: 'Accepted By',
    minWidth: 150,
    cell: ({ acceptedBy, acceptedOn }) =>
      [acceptedBy && getName(acceptedBy), acceptedOn && storedDayToLabel(acceptedOn)]
        .filter(Boolean)
        .join(', '),
  },
]

/** Columns that are left out where no condition has a value. */
const rarelyUsed: Readonly<Record<string, (condition: Condition) => boolean>> = {
  Number: ({ conditionNumber }) => Boolean(conditionNumber),
  Stage: ({ stage }) => Boolean(stage),
  'Accepted By': ({ acceptedBy }) => Boolean(acceptedBy),
}

interface PrintedConditionsProps {
  conditions: readonly Condition[]
  /** A description of the filter. */
  printNote?: string | undefined
}

export function PrintedConditions({ conditions, printNote }: PrintedConditionsProps) {
  const people = usePeople()
  const project = useRow(projects, conditions[0]?.projectId)
  const columns = useMemo(() => {
    const all = conditionColumns((email) => nameOfPerson(people, email), project)
    const isUsed = (title: string) => !rarelyUsed[title] || conditions.some(rarelyUsed[title])
    return all.filter(({ title }) => isUsed(title))
  }, [people, project, conditions])
  return <PrintedTable label="Conditions" records={conditions} columns={columns} printNote={printNote} />
}
