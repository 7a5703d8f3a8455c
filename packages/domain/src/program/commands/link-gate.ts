/** Links a gate of the consent conditions to a milestone, which is not reached before the gate is expected to open. */
import * as z from 'zod/mini'
import { conditions } from '../../conditions/condition.ts'
import { getGates } from '../../conditions/gates.ts'
import { args, idArg } from '../../kernel/commands/args.ts'
import { accept, type Context, command, put, refuse } from '../../kernel/commands/command.ts'
import type { Day } from '../../kernel/days/day.ts'
import type { Id } from '../../kernel/records/record.ts'
import { gateStages } from '../../projects/consent.ts'
import { getSettings } from '../items/get-settings.ts'
import { type ProgramItem, programItems } from '../items/program-item.ts'
import { cascadeDates } from '../schedule/cascade-dates.ts'

type Reading = Pick<Context, 'allInScope' | 'find' | 'today'>

export const linkGate = command({
  name: 'program.link-gate',
  needs: 'program.edit',
  /** `itemId`: '' for no milestone. */
  args: args({ projectId: idArg(), stage: z.enum(gateStages), itemId: idArg() }),
  decide({ projectId, stage, itemId }, context) {
    const stored = context.allInScope(programItems, { projectId })
    const milestone = stored.find(({ id }) => id === itemId)
    if (itemId !== '' && !milestone) return refuse('item-gone')
    if (milestone && !isMilestone(milestone)) return refuse('not-a-milestone')
    return accept(
      ...stepsTo(projectId, context, (item, getForecast) => {
        if (item.id === itemId) return { ...item, gate: { stage, notBefore: getForecast(stage) ?? null } }
        return item.gate?.stage === stage ? { ...item, gate: undefined } : item
      }),
    )
  },
})

/** Takes the forecast of each linked gate into the program, after conditions have changed. */
export const holdGates = command({
  name: 'program.hold-gates',
  needs: 'program.edit',
  args: args({ projectId: idArg() }),
  decide({ projectId }, context) {
    return accept(
      ...stepsTo(projectId, context, (item, getForecast) => {
        const notBefore = (item.gate && getForecast(item.gate.stage)) ?? null
        const isSame = !item.gate || (item.gate.notBefore ?? null) === notBefore
        return isSame ? item : { ...item, gate: { ...item.gate, stage: item.gate?.stage ?? '', notBefore } }
      }),
    )
  },
})

export function isMilestone({ isHeading, milestone }: Pick<ProgramItem, 'isHeading' | 'milestone'>): boolean {
  return !isHeading && milestone === true
}

function stepsTo(
  projectId: Id,
  { allInScope, find, today }: Reading,
  change: (item: ProgramItem, getForecast: (stage: string) => Day | undefined) => ProgramItem,
) {
  const stored = allInScope(programItems, { projectId })
  const gates = getGates(allInScope(conditions, { projectId }), today)
  const getForecast = (stage: string) => gates.find((gate) => gate.stage === stage)?.forecast
  const changed = stored.map((item) => change(item, getForecast))
  const settled = cascadeDates(changed, getSettings(projectId, find))
  return settled.filter((item, at) => item !== stored[at]).map((item) => put(programItems, item))
}
