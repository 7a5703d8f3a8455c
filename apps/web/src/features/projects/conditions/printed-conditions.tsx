/** The conditions of a project in print. */
import type { Condition } from '@plumbline/domain/conditions/condition.ts'
import { modificationsToText } from '@plumbline/domain/conditions/modifications.ts'
import { stageToLabel } from '@plumbline/domain/projects/consent.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { useMemo } from 'react'
import { useToday } from '#core/dates/use-today.ts'
import { useRow } from '#data/workspace/hooks.ts'
import { nameOfPerson } from '#people/assignees/people.ts'
import { usePeople } from '#people/assignees/use-people.ts'
import { PrintedTable } from '#registers/record/printed-table.tsx'
import { conditionColumns } from './condition-columns.tsx'
import { amountToFact } from './texts/amount-texts.ts'

/** Columns that are left out where no condition has a value. */
const rarelyUsed: Readonly<Record<string, (condition: Condition) => boolean>> = {
  Number: ({ conditionNumber }) => Boolean(conditionNumber),
  Stage: ({ stage }) => Boolean(stage),
  'Accepted By': ({ acceptedBy }) => Boolean(acceptedBy),
  'Modified By': ({ modifiedBy = [] }) => modifiedBy.length > 0,
  'Bond or Contribution': ({ amountKind, amount }) => Boolean(amountKind || amount),
}

interface PrintedConditionsProps {
  conditions: readonly Condition[]
  /** A description of the filter. */
  printNote?: string | undefined
}

export function PrintedConditions({ conditions, printNote }: PrintedConditionsProps) {
  const people = usePeople()
  const project = useRow(projects, conditions[0]?.projectId)
  const today = useToday()
  const columns = useMemo(() => {
    const all = conditionColumns(
      (email) => nameOfPerson(people, email),
      (stage) => stageToLabel(stage, project),
      (condition) => amountToFact(condition, project, today),
      (condition) => modificationsToText(condition, project),
    )
    const isUsed = (title: string) => !rarelyUsed[title] || conditions.some(rarelyUsed[title])
    return all.filter(({ title }) => isUsed(title))
  }, [people, project, conditions, today])
  return <PrintedTable label="Conditions" records={conditions} columns={columns} printNote={printNote} />
}
