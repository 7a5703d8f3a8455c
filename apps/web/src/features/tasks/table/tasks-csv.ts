/** The tasks as a table for spreadsheets. */
import { countDocuments } from '@plumbline/domain/documents/links/count-documents.ts'
import type { Task } from '@plumbline/domain/tasks/task.ts'
import { instantToStamp, momentToFigures } from '#core/dates/local-time.ts'
import { rowsToCsv } from '#core/download/csv.ts'

const columns = [
  'Task ID',
  'Task Name',
  'Description',
  'Assignees',
  'Due Date',
  'Priority',
  'Project Name',
  'Created At',
  'Updated At',
  'Comments Count',
  'Documents Count',
] as const

export function tasksToCsv(tasks: readonly Task[], projectNames: ReadonlyMap<string, string>): string {
  return rowsToCsv(
    columns,
    tasks.map((task) => [
      task.id,
      task.name,
      task.description,
      task.assigneeEmails.join(', '),
      momentToFigures(task.dueDate),
      task.priority,
      projectNames.get(task.projectId ?? '') ?? 'N/A',
      momentToFigures(task.createdAt),
      momentToFigures(task.updatedAt),
      task.comments.length,
      countDocuments(task),
    ]),
  )
}

export function tasksCsvName(now: Date): string {
  return `plumbline_tasks_${instantToStamp(now)}.csv`
}
