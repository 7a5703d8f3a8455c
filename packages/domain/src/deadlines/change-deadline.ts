/** What can be done with a deadline: set, deleted. */
import * as z from 'zod/mini'
import { accept, add, command, refuse, remove } from '../kernel/command.ts'
import { daySchema } from '../kernel/day.ts'
import { deadlines, generalProject } from './deadline.ts'

export const addDeadline = command({
  name: 'deadlines.add',
  needs: 'tasks.edit',
  args: z.object({ name: z.string(), date: z.nullable(daySchema), project: z.optional(z.string()) }),
  decide({ name: typed, date, project }, { newId }) {
    const name = typed.trim()
    if (name === '') return refuse('description-missing', ['name'])
    if (date === null) return refuse('day-missing', ['date'])
    const deadline = { id: `deadline_${newId()}`, name, date, project: project?.trim() || generalProject }
    return accept(add(deadlines, deadline))
  },
})

export const deleteDeadline = command({
  name: 'deadlines.delete',
  needs: 'tasks.edit',
  args: z.object({ id: z.string() }),
  decide({ id }, { find }) {
    return find(deadlines, id) ? accept(remove(deadlines, id)) : refuse('deadline-gone')
  },
})
