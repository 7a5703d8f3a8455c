/** Setting and deleting deadlines. */
import * as z from 'zod/mini'
import { args, idArg, lineArg } from '../kernel/args.ts'
import { accept, add, command, refuse, remove } from '../kernel/command.ts'
import { daySchema } from '../kernel/day.ts'
import { deadlines, generalProject } from './deadline.ts'

export const addDeadline = command({
  name: 'deadlines.add',
  needs: 'tasks.edit',
  args: args({
    id: idArg(),
    name: lineArg(),
    date: z.nullable(daySchema),
    project: z.optional(lineArg()),
  }),
  decide({ id, name: typed, date, project }) {
    const name = typed.trim()
    if (name === '') return refuse('description-missing', ['name'])
    if (date === null) return refuse('day-missing', ['date'])
    return accept(add(deadlines, { id, name, date, project: project?.trim() || generalProject }))
  },
})

export const deleteDeadline = command({
  name: 'deadlines.delete',
  needs: 'tasks.edit',
  args: args({ id: idArg() }),
  decide({ id }, { find }) {
    return find(deadlines, id) ? accept(remove(deadlines, id)) : refuse('deadline-gone')
  },
})
