/** Updates a program from a later file of it. It is a single command, so that one Undo reverts it. */
import * as z from 'zod/mini'
import { args, idArg, lineArg } from '../kernel/args.ts'
import { accept, command, refuse } from '../kernel/command.ts'
import { derivedId } from '../kernel/request.ts'
import { programItems } from '../program-items/program-item.ts'
import { settingsOf } from '../program-items/settings-of.ts'
import { projects } from '../projects/project.ts'
import { planArg } from './plan-args.ts'
import { planFormats } from './update/merge-item.ts'
import { changesNothing, updatePlan } from './update/update-plan.ts'

export const updateProgram = command({
  name: 'program.update',
  needs: 'program.edit',
  args: args({
    projectId: idArg(),
    plan: planArg,
    format: z.enum(planFormats),
    /** The name under which the dates before the update are kept as a baseline. */
    baseline: lineArg(),
  }),
  decide({ projectId, plan, format, baseline: typed }, { allOf, find, requestId }) {
    if (!find(projects, projectId)) return refuse('no-project')
    if (plan.items.length === 0 || !plan.settings) return refuse('nothing-to-import')
    const baseline = typed.trim()
    if (baseline === '') return refuse('name-required', ['baseline'])
    const update = updatePlan({
      stored: allOf(programItems, { projectId }),
      settings: settingsOf(projectId, find),
      plan: { ...plan, settings: plan.settings },
      format,
      baseline,
      newIdAt: (index) => derivedId(requestId, index),
    })
    if (update === 'loop') return refuse('has-loop')
    if (update.matched === 0) return refuse('other-program')
    return changesNothing(update) ? refuse('nothing-changed') : accept(...update.steps)
  },
})
