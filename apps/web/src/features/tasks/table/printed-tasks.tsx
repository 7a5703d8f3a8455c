/** The filtered tasks in print. */
import { getPriority, type Task } from '@plumbline/domain/tasks/task.ts'
import { useMemo } from 'react'
import { momentToLabel } from '#core/dates/labels.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { priorityTone } from '#features/tasks/board/priority-tone.ts'
import { nameOfPerson } from '#people/assignees/people.ts'
import { usePeople } from '#people/assignees/use-people.ts'
import type { Column } from '#registers/record/column.ts'
import { PrintedTable } from '#registers/record/printed-table.tsx'
import { Badge } from '#ui/controls/badge.tsx'

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
