/** Commands that set and delete deadlines. */
import * as z from 'zod/mini'
import { args, idArg, lineArg } from '../kernel/commands/args.ts'
import { accept, add, command, refuse, remove } from '../kernel/commands/command.ts'
import { daySchema } from '../kernel/days/day.ts'
import { projects } from '../projects/project.ts'
import { deadlines, generalProject } from './deadline.ts'

export const addDeadline = command({
  name: 'deadlines.add',
  needs: 'tasks.edit',
  args: args({
    id: idArg(),
    name: lineArg(),
    date: z.nullable(daySchema),
    /** Missing or '' for no project. */
    projectId: z.optional(idArg()),
  }),
  decide({ id, name: typed, date, projectId }, { find }) {
    const name = typed.trim()
    if (name === '') return refuse('description-missing', ['name'])
    if (date === null) return refuse('day-missing', ['date'])
    if (!projectId) return accept(add(deadlines, { id, name, date, project: generalProject }))
    const project = find(projects, projectId)
    if (!project) return refuse('project-gone', ['projectId'])
    return accept(add(deadlines, { id, name, date, project: project.name.trim(), projectId }))
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
