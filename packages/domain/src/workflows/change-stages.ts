/** Changes and deletes many stages at once, of one workflow or of several. */
import * as z from 'zod/mini'
import { args, idArg, lineArg, listArg, textArg } from '../kernel/args.ts'
import { accept, type Context, command, refuse } from '../kernel/command.ts'
import { changedFields } from '../kernel/draft.ts'
import type { Id } from '../kernel/record.ts'
import { decideEach } from '../registers/change-many.ts'
import { type Stage, stageStatuses } from './stage.ts'
import { changeStage, deleteStage } from './stage-commands.ts'
import { workflows } from './workflow.ts'

const stagesArg = listArg(args({ id: idArg(), stageId: idArg() }))

export const stageChangeSchema = z.partial(
  args({ name: lineArg(), assigneeEmail: lineArg(), instructions: textArg(), status: z.enum(stageStatuses) }),
)
export type StageChange = z.infer<typeof stageChangeSchema>

export const changeStages = command({
  name: 'workflows.change-stages',
  needs: 'workflows.edit',
  args: args({ stages: stagesArg, change: stageChangeSchema }),
  decide: ({ stages, change }, context) =>
    decideEach(stages, 'workflows.edit', context, (named, each) => changeStageFields(named, change, each)),
})

/** Without steps where nothing differs. */
export function changeStageFields(
  named: { id: Id; stageId: Id },
  typed: StageChange,
  context: Pick<Context, 'find' | 'now'>,
) {
  const given = Object.entries(typed).filter(([, text]) => text !== undefined)
  const change: StageChange = Object.fromEntries(given.map(([field, text]) => [field, text?.trim()]))
  const missing = (['name', 'assigneeEmail'] as const).filter((field) => change[field] === '')
  if (missing.length > 0) return refuse('missing-information', missing)
  const workflow = context.find(workflows, named.id)
  const stage = workflow?.stages.find(({ id }) => id === named.stageId)
  if (stage && Object.keys(changedFields(stage, { ...stage, ...change })).length === 0) return accept()
  return changeStage(named, context, () => change as Partial<Stage>)
}

export const deleteStages = command({
  name: 'workflows.delete-stages',
  needs: 'workflows.edit',
  args: args({ stages: stagesArg }),
  decide: ({ stages }, context) =>
    decideEach(stages, 'workflows.edit', context, (named, each) => deleteStage.decide(named, each)),
})
