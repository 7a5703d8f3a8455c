/** The tasks as a table. */
import { countDocuments } from '@plumbline/domain/documents/links/count-documents.ts'
import { oncePerArguments } from '@plumbline/domain/kernel/values/once-per-arguments.ts'
import { changeTasks, deleteTasks, type TaskChange } from '@plumbline/domain/tasks/change-tasks.ts'
import {
  getDueDay,
  getPriority,
  isOverdue,
  type Task,
  taskPriorities,
  tasks,
} from '@plumbline/domain/tasks/task.ts'
import type { ReactNode } from 'react'
import { useToday } from '#core/dates/use-today.ts'
import { useCan, useCanInEach } from '#core/perform/use-can.ts'
import { usePerform } from '#core/perform/use-perform.ts'
import { useView } from '#data/workspace/hooks.ts'
import { useShowOnDrawing } from '#documents/links/show-on-drawing.tsx'
import { priorityTone } from '#features/tasks/board/priority-tone.ts'
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
import type { TableField, TableRegister } from '#registers/table/model/table-field.ts'
import { RegisterTable } from '#registers/table/register-table.tsx'
import type { ScrollTarget } from '#ui/lists/use-row-window.ts'
import { taskImport } from './tasks-import.ts'
import { taskTableMessages } from './tasks-table-messages.ts'

interface TasksTableProps {
  highlight: ScrollTarget | undefined
  empty: ReactNode
  viewSwitch: ReactNode
  onOpen: (task: Task) => void
}

export function TasksTable(props: TasksTableProps) {
  const records = useView(tasks)
  const mayEditAny = useCan('tasks.edit')
  const mayEditIn = useCanInEach('tasks.edit')
  const perform = usePerform()
  const projectNames = useProjectNames()
  const people = usePeople()
  const today = useToday()
  const { renderBeside, viewer } = useShowOnDrawing(tasks.name)
  const register = taskRegister(projectNames, people, today, renderBeside)
  return (
    <>
      <RegisterTable
        {...props}
        addedTo={{ list: 'tasks' }}
        name="tasks"
        label="Tasks"
        noun="task"
        register={register}
        records={records}
        mayChange={({ projectId }) => mayEditIn(projectId)}
        importing={mayEditAny ? taskImport : undefined}
        onChange={(chosen, change) =>
          perform(changeTasks, { ids: chosen.map(({ id }) => id), change }, taskTableMessages)
        }
        onDelete={(chosen) => perform(deleteTasks, { ids: chosen.map(({ id }) => id) }, taskTableMessages)}
      />
      {viewer}
    </>
  )
}

const taskRegister = oncePerArguments(
  (
    projectNames: ReadonlyMap<string, string>,
    people: People,
    today: string,
    renderBeside: NonNullable<TableField<Task, TaskChange>['renderBeside']>,
  ): TableRegister<Task, TaskChange> => ({
    due: 'due',
    isOverdue,
    people: ['assignees'],
    fields: [
      textField('name', 'Task Name', ({ name }) => name, {
        width: 260,
        grows: true,
        renderBeside,
        toChange: (name) => ({ name }),
      }),
      choiceField('priority', 'Priority', taskPriorities, getPriority, {
        width: 128,
        toTone: (priority) => priorityTone(getPriority({ priority })),
        toChange: (chosen) => ({ priority: getPriority({ priority: chosen }) }),
      }),
      dateField('due', 'Due Date', (task) => getDueDay(task) ?? task.dueDate, {
        isLate: (task) => isOverdue(task, today),
        toChange: (dueDate) => ({ dueDate }),
      }),
      personField('assignees', 'Assignees', people, ({ assigneeEmails }) => assigneeEmails, {
        width: 180,
        holdsSeveral: true,
        toChange: (assigneeEmails) => ({ assigneeEmails }),
      }),
      projectField(projectNames, { toChange: (projectId) => ({ projectId: projectId || null }) }),
      {
        key: 'comments',
        label: 'Comments',
        type: 'number',
        width: 128,
        read: ({ comments }) => comments.length,
      },
      {
        key: 'documents',
        label: 'Documents',
        type: 'number',
        width: 128,
        read: countDocuments,
      },
      linksField(({ documentLinks }) => documentLinks),
      textField('description', 'Description', ({ description }) => description, {
        width: 240,
        isExtra: true,
        toChange: (description) => ({ description }),
      }),
      dateField('created', 'Created', ({ createdAt }) => createdAt, { isExtra: true }),
      dateField('updated', 'Last Updated', ({ updatedAt }) => updatedAt, { isExtra: true }),
      dateField('completed', 'Completed', ({ completedAt }) => completedAt, { isExtra: true }),
    ],
  }),
)
