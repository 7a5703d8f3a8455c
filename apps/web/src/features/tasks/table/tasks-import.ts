/** Importing tasks: a task is known by its name and project. */
import { recordNameKeys, rowNameKeys } from '@plumbline/domain/registers/import/match-key.ts'
import { importTasks, type TaskChange } from '@plumbline/domain/tasks/change-tasks.ts'
import { type Task, tasks } from '@plumbline/domain/tasks/task.ts'
import type { RegisterImport } from '#registers/import/register-import.ts'
import { taskTableMessages } from './tasks-table-messages.ts'

export const taskImport: RegisterImport<Task, TaskChange> = {
  list: tasks,
  command: importTasks,
  messages: taskTableMessages['tasks.import'],
  keyLabel: 'name and project',
  rowKeys: ({ name, projectId }) => rowNameKeys(name, projectId),
  recordKeys: ({ name, projectId }) => recordNameKeys(name, projectId),
  headings: {
    name: ['name', 'action', 'task', 'title', 'subject'],
    priority: ['status'],
    due: ['due', 'deadline'],
    assignees: ['assignee', 'assigned to', 'responsible', 'owner'],
  },
}
