/** Messages for changes and deletions in the table of the tasks. */
import type { changeTasks, deleteTasks, importTasks } from '@plumbline/domain/tasks/change-tasks.ts'
import { type Task, tasks } from '@plumbline/domain/tasks/task.ts'
import type { MessageTable } from '#core/perform/messages.ts'
import { importedMany } from '#registers/import/imported-many.ts'
import { changedMany, deletedMany, refusedAll } from '#registers/table/model/many-messages.ts'

const many = { list: tasks, noun: 'task', getName: ({ name }: Task) => name }
export const taskTableMessages: MessageTable<typeof changeTasks | typeof deleteTasks | typeof importTasks> = {
  'tasks.change': {
    done: changedMany(many),
    offersUndo: true,
    refused: refusedAll('name-required', 'task-gone', 'date-invalid', 'project-gone'),
  },
  'tasks.import': {
    done: importedMany,
    offersUndo: true,
    refused: refusedAll('name-required', 'task-gone', 'date-invalid', 'project-gone'),
  },
  'tasks.delete-many': {
    done: deletedMany(many),
    offersUndo: true,
    refused: refusedAll('task-gone'),
  },
}
