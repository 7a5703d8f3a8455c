/** The filtered tasks in print. */
import { getPriority, type Task } from '@plumbline/domain/tasks/task.ts'
import { useMemo } from 'react'
import { nameOfPerson } from '#parts/assignees/people.ts'
import { usePeople } from '#parts/assignees/use-people.ts'
import { momentToLabel } from '#parts/dates/labels.ts'
import type { Column } from '#parts/register/column.ts'
import { getTitle } from '#parts/register/get-title.ts'
import { PrintedTable } from '#parts/register/printed-table.tsx'
import { Badge } from '#ui/badge.tsx'
import { priorityTone } from './board/priority-tone.ts'

interface PrintedTasksProps {
  tasks: readonly Task[]
  projectNames: ReadonlyMap<string, string>
}

export function PrintedTasks({ tasks, projectNames }: PrintedTasksProps) {
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
