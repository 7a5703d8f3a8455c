/** Adds a stage to a workflow. */
import * as z from 'zod/mini'
import { idArg } from '../../kernel/commands/args.ts'
import { type Context, command } from '../../kernel/commands/command.ts'
import { derivedId } from '../../kernel/commands/request.ts'
import type { Settling } from '../settle-review.ts'
import type { Stage } from '../stage.ts'
import { checkStageDraft, type StageDraft, stageDraftSchema, toStage } from './stage-draft.ts'
import { changeWorkflow } from './workflow-commands.ts'

export const addStage = command({
  name: 'workflows.add-stage',
  needs: 'workflows.edit',
  /** `id`: of the workflow. */
  args: z.extend(stageDraftSchema, { id: idArg() }),
  decide: ({ id, ...draft }, context) => addStageAt('Pending', { id, draft }, context),
})

/** Adds a stage that already has this status. */
export function addStageAt(
  status: Stage['status'],
  { id, draft }: { readonly id: string; readonly draft: StageDraft },
  context: Settling & Pick<Context, 'requestId'>,
) {
  const refused = checkStageDraft(draft)
  if (refused) return refused
  const stage = toStage(draft, { id: derivedId(context.requestId, 0), now: context.now, status })
  return changeWorkflow(id, context, ({ stages }) => ({ stages: [...stages, stage] }))
}
