/** The RFIs as a table. */
import type { Day } from '@plumbline/domain/kernel/days/day.ts'
import { oncePerArguments } from '@plumbline/domain/kernel/values/once-per-arguments.ts'
import { programItems } from '@plumbline/domain/program/items/program-item.ts'
import { changeRfis, deleteRfis, type RfiImport } from '@plumbline/domain/rfis/change-rfis.ts'
import { impacts, type Rfi, rfiStatuses, rfis } from '@plumbline/domain/rfis/rfi.ts'
import { isOverdue, officialAnswer, rfiBall } from '@plumbline/domain/rfis/rfi-state.ts'
import { parseAssignees } from '@plumbline/domain/tasks/task.ts'
import { type ReactNode, useMemo } from 'react'
import { useToday } from '#core/dates/use-today.ts'
import { useCan, useCanInEach } from '#core/perform/use-can.ts'
import { usePerform } from '#core/perform/use-perform.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { useView } from '#data/workspace/hooks.ts'
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
import type { ScrollTarget } from '#ui/lists/use-row-window.ts'
import { rfiImport } from './rfis-import.ts'
import { rfiTableMessages } from './rfis-table-messages.ts'
import { rfiTone } from './tone.ts'

interface RfisTableProps {
  highlight: ScrollTarget | undefined
  empty: ReactNode
  onOpen: (rfi: Rfi) => void
}

export function RfisTable(props: RfisTableProps) {
  const records = useView(rfis)
  const mayEditAny = useCan('rfis.edit')
  const mayEditIn = useCanInEach('rfis.edit')
  const perform = usePerform()
  const projectNames = useProjectNames()
  const register = rfiRegister(projectNames, usePeople(), useToday(), useTaskNames(records))
  return (
    <RegisterTable
      {...props}
      addedTo={{ list: 'rfis' }}
      name="rfis"
      label="RFIs"
      noun="RFI"
      register={register}
      records={records}
      viewSwitch={null}
      mayChange={({ projectId }) => mayEditIn(projectId)}
      importing={mayEditAny ? rfiImport : undefined}
      noteOnDelete={() =>
        'Only drafts are deleted. An issued RFI keeps its number and is declared void instead.'
      }
      onChange={(chosen, change) =>
        perform(changeRfis, { ids: chosen.map(({ id }) => id), change }, rfiTableMessages)
      }
      onDelete={(chosen) => perform(deleteRfis, { ids: chosen.map(({ id }) => id) }, rfiTableMessages)}
    />
  )
}

/** The names of the program tasks that the RFIs name. */
function useTaskNames(records: readonly Rfi[]): ReadonlyMap<string, string> {
  const named = useMemo(() => new Set(records.flatMap(({ taskId }) => taskId || [])), [records])
  const items = useView(programItems, () => ({ where: ({ id }) => named.has(id) }), [named])
  return useMemo(() => new Map(items.map(({ id, name }) => [id, getTitle(name)])), [items])
}

const rfiRegister = oncePerArguments(
  (
    projectNames: ReadonlyMap<string, string>,
    people: People,
    today: Day,
    taskNames: ReadonlyMap<string, string>,
  ): TableRegister<Rfi, RfiImport> => ({
    due: 'due',
    isOverdue,
    // With the project, because each project numbers its RFIs.
    columnsOnPhone: 6,
    people: ['ball', 'assignee', 'raisedBy'],
    fields: [
      textField('number', 'Number', ({ number }) => number, {
        width: 110,
        toChange: (number) => ({ number }),
      }),
      textField('subject', 'Subject', ({ subject }) => subject, {
        width: 240,
        grows: true,
        toChange: (subject) => ({ subject }),
      }),
      choiceField('status', 'Status', rfiStatuses, ({ status }) => status, { width: 120, toTone: rfiTone }),
      dateField('due', 'Due Date', ({ dueDate }) => dueDate, {
        isLate: (rfi) => isOverdue(rfi, today),
        toChange: (day) => ({ dueDate: day || null }),
      }),
      personField('ball', 'Ball in Court', people, (rfi) => parseAssignees(rfiBall(rfi)?.party ?? ''), {
        width: 170,
      }),
      projectField(projectNames, { toChange: (projectId) => ({ projectId }) }),
      personField('raisedBy', 'Raised By', people, ({ raisedBy }) => raisedBy, {
        toChange: (raisedBy) => ({ raisedBy }),
      }),
      personField('assignee', 'To Be Answered By', people, ({ assignee }) => parseAssignees(assignee), {
        holdsSeveral: true,
        toChange: (assignee) => ({ assignee }),
      }),
      ...answerFields(),
      ...impactFields(),
      textField('location', 'Location', ({ location }) => location, {
        isExtra: true,
        toChange: (location) => ({ location }),
      }),
      textField('question', 'Question', ({ question }) => question, {
        width: 240,
        isExtra: true,
        toChange: (question) => ({ question }),
      }),
      textField('suggestedAnswer', 'Suggested Answer', ({ suggestedAnswer }) => suggestedAnswer, {
        width: 240,
        isExtra: true,
        toChange: (suggestedAnswer) => ({ suggestedAnswer }),
      }),
      {
        key: 'answerDays',
        label: 'Working Days',
        type: 'number',
        width: 110,
        isExtra: true,
        read: ({ answerDays }) => answerDays,
        toChange: (answerDays) => ({ answerDays }),
      },
      textField('task', 'Program Task', ({ taskId }) => taskNames.get(taskId ?? '') ?? '', { isExtra: true }),
      linksField(({ documentLinks }) => documentLinks),
      dateField('issued', 'Issued', ({ issuedAt }) => issuedAt, { isExtra: true }),
      dateField('created', 'Created', ({ createdAt }) => createdAt, { isExtra: true }),
      dateField('updated', 'Last Updated', ({ updatedAt }) => updatedAt, { isExtra: true }),
    ],
  }),
)

function answerFields(): TableRegister<Rfi, RfiImport>['fields'] {
  return [
    dateField('answeredOn', 'Answered On', (rfi) => officialAnswer(rfi)?.on),
    textField('answeredBy', 'Answered By', (rfi) => officialAnswer(rfi)?.by ?? '', { isExtra: true }),
    textField('answer', 'Answer', (rfi) => officialAnswer(rfi)?.text ?? '', { width: 240, isExtra: true }),
  ]
}

function impactFields(): TableRegister<Rfi, RfiImport>['fields'] {
  return [
    choiceField('costImpact', 'Cost Impact', impacts, ({ costImpact }) => costImpact, {
      toChange: (costImpact) => ({ costImpact }),
    }),
    textField('cost', 'Cost', ({ costImpact, costAmount }) => getExtent(costImpact, costAmount), {
      isExtra: true,
      toChange: (costAmount) => ({ costAmount }),
    }),
    choiceField('timeImpact', 'Time Impact', impacts, ({ timeImpact }) => timeImpact, {
      toChange: (timeImpact) => ({ timeImpact }),
    }),
    textField('days', 'Days of Delay', ({ timeImpact, timeDays }) => getExtent(timeImpact, timeDays), {
      isExtra: true,
      toChange: (timeDays) => ({ timeDays }),
    }),
  ]
}

/** What was entered counts only while there is an impact. */
function getExtent(impact: string, extent: string): string {
  return impact === 'Yes' ? extent : ''
}
