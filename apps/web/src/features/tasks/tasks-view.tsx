/** The filtered tasks, in the view that the user chose. */

import { getPriority, type Task } from '@plumbline/domain/tasks/task.ts'
import { useMemo } from 'react'
import { momentToLabel } from '#core/dates/labels.ts'
import { onPaper } from '#core/print/on-paper.tsx'
import { getTitle } from '#core/texts/get-title.ts'
import { priorityTone } from '#features/tasks/board/priority-tone.ts'
import { nameOfPerson } from '#people/assignees/people.ts'
import { usePeople } from '#people/assignees/use-people.ts'
import type { Column } from '#registers/record/column.ts'
import { PrintedTable } from '#registers/record/printed-table.tsx'
import { Badge } from '#ui/controls/badge.tsx'
import { TaskBoard } from './board/task-board.tsx'
import type { TasksViewProps } from './board/tasks-view-props.ts'
import { TaskGroups } from './task-groups.tsx'
import { TaskList } from './task-list.tsx'

const OnPaper = onPaper(PrintedTasks)

export function TasksView(props: TasksViewProps & { view: 'board' | 'list' | 'grouped' }) {
  return (
    <OnPaper tasks={props.tasks} projectNames={props.projectNames}>
      <OnScreen {...props} />
    </OnPaper>
  )
}

function OnScreen({ view, ...props }: TasksViewProps & { view: 'board' | 'list' | 'grouped' }) {
  if (view === 'board') return <TaskBoard {...props} />
  const { onMove: _, ...rest } = props
  if (view === 'grouped') return <TaskGroups {...rest} />
  const title = 'All Tasks (List View)'
  return (
    <>
      <h2 className="mb-3 font-semibold text-heading">{title}</h2>
      <TaskList label={title} {...rest} />
    </>
  )
}

interface PrintedTasksProps {
  tasks: readonly Task[]
  projectNames: ReadonlyMap<string, string>
}

/** The filtered tasks in print. */
function PrintedTasks({ tasks, projectNames }: PrintedTasksProps) {
  const people = usePeople()
  const columns = useMemo<readonly Column<Task>[]>(
    () => [
      { title: 'Task Name', minWidth: 220, cell: ({ name }) => getTitle(name) },
      { title: 'Project', minWidth: 130, cell: ({ projectId }) => projectNames.get(projectId ?? '') },
      {
        title: 'Priority',
        minWidth: 90,
        cell: (task) => <Badge tone={priorityTone(getPriority(task))}>{getPriority(task)}</Badge>,
      },
      { title: 'Due Date', minWidth: 90, cell: ({ dueDate }) => dueDate && momentToLabel(dueDate) },
      {
        title: 'Assignees',
        minWidth: 180,
        cell: ({ assigneeEmails }) => assigneeEmails.map((email) => nameOfPerson(people, email)).join(', '),
      },
    ],
    [projectNames, people],
  )
  return <PrintedTable label="Tasks" records={tasks} columns={columns} />
}
