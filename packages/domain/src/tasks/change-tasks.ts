/** Changes and deletes many tasks at once. */
import type * as z from 'zod/mini'
import { changeManyCommand, deleteManyCommand, saveAsForm } from '../registers/change-many.ts'
import { deleteTask } from './change-task.ts'
import { draftOf, saveTask, taskChangeSchema } from './save-task.ts'
import { tasks } from './task.ts'

export type TaskChange = z.infer<typeof taskChangeSchema>

export const changeTasks = changeManyCommand('tasks.change', {
  needs: 'tasks.edit',
  change: taskChangeSchema,
  decide: (id, change, context) =>
    saveAsForm(id, change, context, {
      list: tasks,
      toDraft: (task) => draftOf(task),
      save: (id, form, context) => saveTask.decide({ id, ...form }, context),
    }),
})

export const deleteTasks = deleteManyCommand('tasks.delete-many', {
  needs: 'tasks.edit',
  decide: (id, context) => deleteTask.decide({ id }, context),
})
