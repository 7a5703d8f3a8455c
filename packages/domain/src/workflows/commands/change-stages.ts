/** Changes and deletes many stages together, of one workflow or of several. */
import * as z from 'zod/mini'
import { documents } from '../../documents/document.ts'
import { args, idArg, lineArg, listArg, textArg } from '../../kernel/commands/args.ts'
import { accept, type Context, command } from '../../kernel/commands/command.ts'
import { changedFields } from '../../kernel/commands/draft.ts'
import type { Id } from '../../kernel/records/record.ts'
import { decideEach, withChange } from '../../registers/change-many.ts'
import { decideStage, withOutdatedApprovals } from '../approval.ts'
import type { Settling } from '../settle-review.ts'
import { type Stage, stageStatuses } from '../stage.ts'
import { type Workflow, workflows } from '../workflow.ts'
import { changeStage, deleteStage } from './stage-commands.ts'
import { checkStageDraft, type StageDraft, toStageFields } from './stage-draft.ts'

const stagesArg = listArg(args({ id: idArg(), stageId: idArg() }))

export const stageChangeSchema = z.partial(
  args({
    ...{ name: lineArg(), assigneeEmail: lineArg(), instructions: textArg(), status: z.enum(stageStatuses) },
    /** As typed: a day, and working days. '' for none. */
    ...{ dueDate: lineArg(), reviewDays: lineArg() },
  }),
)
export type StageChange = z.infer<typeof stageChangeSchema>

export const changeStages = command({
  name: 'workflows.change-stages',
  needs: 'workflows.edit',
  args: args({ stages: stagesArg, change: stageChangeSchema }),
  decide: ({ stages, change }, context) =>
    decideEach(stages, 'workflows.edit', context, (named, each) => changeStageFields(named, change, each)),
})

/** What is not changed cannot be missing. */
const filled: StageDraft = { name: '-', assigneeEmail: '-', instructions: '' }

/** Without steps where nothing differs. */
export function changeStageFields(
  named: { id: Id; stageId: Id },
  typed: StageChange,
  context: Settling & Pick<Context, 'actor' | 'all'>,
) {
  const given = Object.entries(typed).filter(([, text]) => text !== undefined)
  const { status, ...typedFields }: StageChange = Object.fromEntries(
    given.map(([field, text]) => [field, text?.trim()]),
  )
  const refused = checkStageDraft(withChange(filled, typedFields))
  if (refused) return refused
  const change = { ...toStageFields(typedFields), ...(status && { status }) }
  const workflow = context.find(workflows, named.id)
  const stage = workflow?.stages.find(({ id }) => id === named.stageId)
  const isSame = stage && Object.keys(changedFields(stage, { ...stage, ...change })).length === 0
  if (isSame && !(workflow && status && isOutdated(workflow, named.stageId, context))) return accept()
  return changeStage(named, context, (present, within) => ({
    ...change,
    ...(status && decideStage(present, status, within, context)),
  }))
}

/** Giving the same status again confirms an approval that a newer revision has taken back. */
function isOutdated(workflow: Workflow, stageId: Id, { find }: Pick<Context, 'find'>): boolean {
  const { stages }: { stages: readonly Stage[] } = withOutdatedApprovals(workflow, (id) =>
    find(documents, id),
  )
  return stages.some(({ id, outdated }) => id === stageId && outdated)
}

export const deleteStages = command({
  name: 'workflows.delete-stages',
  needs: 'workflows.edit',
  args: args({ stages: stagesArg }),
  decide: ({ stages }, context) =>
    decideEach(stages, 'workflows.edit', context, (named, each) => deleteStage.decide(named, each)),
})
