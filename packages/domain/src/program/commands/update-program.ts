/** Updates a program from a later file of it. It is a single command, so that one Undo reverts it. */
import * as z from 'zod/mini'
import { args, idArg, lineArg } from '../../kernel/commands/args.ts'
import { accept, command, refuse } from '../../kernel/commands/command.ts'
import { derivedId } from '../../kernel/commands/request.ts'
import { projects } from '../../projects/project.ts'
import { getSettings } from '../items/get-settings.ts'
import { programItems } from '../items/program-item.ts'
import { planFormats } from '../update/merge-item.ts'
import { updateFromTable } from '../update/update-from-table.ts'
import { changesNothing, updatePlan } from '../update/update-plan.ts'
import { planArg } from './plan-args.ts'

export const updateProgram = command({
  name: 'program.update',
  needs: 'program.edit',
  args: args({
    projectId: idArg(),
    plan: planArg,
    /** Rows of a table have only what their cells state. */
    format: z.enum([...planFormats, 'table']),
    /** The name under which the dates before the update are kept as a baseline. */
    baseline: lineArg(),
  }),
  decide({ projectId, plan, format, baseline: typed }, { allInScope, find, requestId }) {
    if (!find(projects, projectId)) return refuse('no-project')
    if (plan.items.length === 0) return refuse('nothing-to-import')
    const baseline = typed.trim()
    if (baseline === '') return refuse('name-required', ['baseline'])
    const program = {
      stored: allInScope(programItems, { projectId }),
      settings: getSettings(projectId, find),
      baseline,
      newIdAt: (index: number) => derivedId(requestId, index),
    }
    if (format !== 'table' && !plan.settings) return refuse('nothing-to-import')
    const update =
      format === 'table' || !plan.settings
        ? updateFromTable({ ...program, plan })
        : updatePlan({ ...program, plan: { ...plan, settings: plan.settings }, format })
    if (update === 'loop') return refuse('has-loop')
    if (update.matched === 0) return refuse('other-program')
    return changesNothing(update) ? refuse('nothing-changed') : accept(...update.steps)
  },
})
