/** The stages of all workflows as a table. */
import type { Day } from '@plumbline/domain/kernel/days/day.ts'
import { oncePerArguments } from '@plumbline/domain/kernel/values/once-per-arguments.ts'
import {
  changeStages,
  deleteStages,
  type StageChange,
} from '@plumbline/domain/workflows/commands/change-stages.ts'
import { getDelegations } from '@plumbline/domain/workflows/delegation.ts'
import { getOutcome, outcomeToText } from '@plumbline/domain/workflows/outcomes.ts'
import { type Stage, stageStatuses } from '@plumbline/domain/workflows/stage.ts'
import type { Workflow } from '@plumbline/domain/workflows/workflow.ts'
import { type ReactNode, useMemo } from 'react'
import { useToday } from '#core/dates/use-today.ts'
import { useCan, useCanInEach } from '#core/perform/use-can.ts'
import { usePerform } from '#core/perform/use-perform.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { outcomeTexts, outcomeToTone } from '#features/workflows/review/review-texts.ts'
import { stageTone } from '#features/workflows/review/tone.ts'
import { useReviews } from '#features/workflows/review/use-reviews.ts'
import type { People } from '#people/assignees/people.ts'
import { usePeople } from '#people/assignees/use-people.ts'
import { useProjectNames } from '#registers/projects/use-project-names.ts'
import {
  choiceField,
  dateField,
  linksField,
  personField,
  projectField,
  textField,
} from '#registers/table/grid/common-fields.ts'
import type { TableRegister } from '#registers/table/model/table-field.ts'
import { RegisterTable } from '#registers/table/register-table.tsx'
import { isOverdue, type StageRow, workflowsToRows } from './stage-row.ts'
import { stageImport } from './stages-import.ts'
import { stageTableMessages } from './stages-table-messages.ts'

interface StagesTableProps {
  empty: ReactNode
  viewSwitch: ReactNode
  onOpen: (workflow: Workflow) => void
}

export function StagesTable({ onOpen, ...props }: StagesTableProps) {
  const all = useReviews()
  const records = workflowsToRows(all)
  const mayEditAny = useCan('workflows.edit')
  const mayEditIn = useCanInEach('workflows.edit')
  const perform = usePerform()
  const projectNames = useProjectNames()
  const people = usePeople()
  const register = stageRegister(projectNames, people, useToday())
  const importing = useMemo(() => stageImport(projectNames), [projectNames])
  const toArgs = (chosen: readonly StageRow[]) =>
    chosen.map(({ workflow, stage }) => ({ id: workflow.id, stageId: stage.id }))
  return (
    <RegisterTable
      {...props}
      name="stages"
      label="Stages"
      noun="stage"
      register={register}
      records={records}
      mayChange={({ projectId }) => mayEditIn(projectId)}
      importing={mayEditAny ? importing : undefined}
      onOpen={({ workflow }) => onOpen(workflow)}
      onChange={(chosen, change) =>
        perform(changeStages, { stages: toArgs(chosen), change }, stageTableMessages)
      }
      onDelete={(chosen) => perform(deleteStages, { stages: toArgs(chosen) }, stageTableMessages)}
    />
  )
}

const stageRegister = oncePerArguments(
  (
    projectNames: ReadonlyMap<string, string>,
    people: People,
    today: Day,
  ): TableRegister<StageRow, StageChange> => ({
    due: 'due',
    isOverdue,
    people: ['assignee'],
    fields: [
      textField('name', 'Stage', ({ stage }) => stage.name, {
        width: 220,
        grows: true,
        toChange: (name) => ({ name }),
      }),
      textField('workflow', 'Workflow', ({ workflow }) => getTitle(workflow.name), { width: 220 }),
      {
        key: 'position',
        label: 'No.',
        type: 'number',
        isRank: true,
        width: 72,
        read: ({ position }) => position,
      },
      choiceField('status', 'Status', stageStatuses, ({ stage }) => stage.status, {
        width: 190,
        toTone: stageTone,
        toChange(chosen) {
          const status = stageStatuses.find((known) => known === chosen)
          return status ? { status } : {}
        },
      }),
      personField('assignee', 'Assignee', people, ({ stage }) => stage.assigneeEmail, {
        width: 180,
        toChange: (assigneeEmail) => ({ assigneeEmail }),
      }),
      personField('delegatedFor', 'Delegated For', people, (row) => getDelegation(row)?.from ?? '', {
        width: 160,
        isExtra: true,
      }),
      textField('delegatedReason', 'Reason for Delegating', (row) => getDelegation(row)?.reason ?? '', {
        width: 200,
        isExtra: true,
      }),
      { key: 'ready', label: 'Ready', type: 'flag', width: 88, read: ({ isReady }) => isReady },
      dateField('due', 'Due Date', ({ stage }) => stage.dueDate, {
        isLate: (row) => isOverdue(row, today),
        toChange: (dueDate) => ({ dueDate }),
      }),
      choiceField('outcome', 'Outcome', outcomeTexts, ({ stage }) => outcomeText(stage), {
        width: 200,
        toTone: (_, { stage }) => outcomeToTone(getOutcome(stage)),
      }),
      {
        key: 'days',
        label: 'Working Days',
        type: 'number',
        width: 128,
        read: ({ stage }) => stage.reviewDays ?? null,
        toChange: (reviewDays) => ({ reviewDays }),
      },
      dateField('received', 'Received', ({ stage }) => stage.receivedAt),
      dateField('decided', 'Decided', ({ stage }) => stage.decision?.at),
      projectField(projectNames),
      dateField('updated', 'Last Updated', ({ stage }) => stage.updatedAt),
      linksField(({ stage }) => stage.documentLinks),
      textField('instructions', 'Instructions', ({ stage }) => stage.instructions, {
        width: 300,
        isExtra: true,
        toChange: (instructions) => ({ instructions }),
      }),
      dateField('created', 'Created', ({ stage }) => stage.createdAt, { isExtra: true }),
    ],
  }),
)

function getDelegation({ stage }: StageRow) {
  return getDelegations(stage)[0]
}

/** Of a decision, or of a status that was chosen without one. */
function outcomeText(stage: Stage): string {
  const outcome = getOutcome(stage)
  return outcome ? outcomeToText(outcome) : ''
}
