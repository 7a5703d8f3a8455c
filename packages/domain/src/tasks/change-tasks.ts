/** Changes, imports and deletes many tasks together. */
import type * as z from 'zod/mini'
import { type Context, refuse } from '../kernel/commands/command.ts'
import { identifier } from '../kernel/commands/numbering.ts'
import type { Id } from '../kernel/records/record.ts'
import { once } from '../kernel/values/once.ts'
import { changeManyCommand, deleteManyCommand, saveAsForm, withChange } from '../registers/change-many.ts'
import { importCommand } from '../registers/import-records.ts'
import { deleteTask } from './change-task.ts'
import { decideForm, getDraft, newTask, taskChangeSchema } from './save-task.ts'
import { tasks } from './task.ts'

export type TaskChange = z.infer<typeof taskChangeSchema>

export const changeTasks = changeManyCommand('tasks.change', {
  needs: 'tasks.edit',
  list: tasks,
  change: taskChangeSchema,
  decide: changeOne,
})

export const importTasks = importCommand('tasks.import', {
  needs: 'tasks.edit',
  list: tasks,
  change: taskChangeSchema,
  update: changeOne,
  adding(context) {
    // Reads all tasks, so it is made once for all rows.
    const identify = once(() => identifier(tasks, context))
    return (id, change, each) => {
      const task = newTask(identify()(id).id, each.now)
      return decideForm(task, true, { draft: withChange(getDraft(task), change) }, each)
    }
  },
})

function changeOne(id: Id, change: TaskChange, context: Context) {
  return saveAsForm(id, change, context, {
    list: tasks,
    toDraft: (task) => getDraft(task),
    save(id, form, context) {
      const task = context.find(tasks, id)
      return task ? decideForm(task, undefined, form, context) : refuse('task-gone')
    },
  })
}

export const deleteTasks = deleteManyCommand('tasks.delete-many', {
  needs: 'tasks.edit',
  decide: (id, context) => deleteTask.decide({ id }, context),
})
