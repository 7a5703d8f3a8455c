/** Commands that move a review: deciding a stage, editing it, and starting the next round. */
import * as z from 'zod/mini'
import { documents } from '../documents/document.ts'
import { args, idArg, textArg } from '../kernel/commands/args.ts'
import { command, refuse } from '../kernel/commands/command.ts'
import { openDraft } from '../kernel/commands/draft.ts'
import { newComment } from '../people/comments/comment.ts'
import { decideStage, withOutdatedApprovals } from './approval.ts'
import { stagesReadyForReview } from './current-stage.ts'
import { outcomeCodes, outcomes } from './outcomes.ts'
import { currentStep } from './review-steps.ts'
import { nextRound } from './rounds.ts'
import { changeStage } from './stage-commands.ts'
import { checkStageDraft, getStageDraft, stageDraftSchema, toStageFields } from './stage-draft.ts'
import { changeWorkflow } from './workflow-commands.ts'

const stageArgs = { id: idArg(), stageId: idArg() }

/**
 * The reviewer's decision on a stage that is ready for review. The review is completed with its last approval. Any status
 * can still be chosen freely, for a stage that is not ready as well.
 */
export const decideReviewStage = command({
  name: 'workflows.decide',
  needs: 'workflows.edit',
  args: args({ ...stageArgs, outcome: z.enum(outcomeCodes), comment: textArg() }),
  decide({ id, stageId, outcome, comment }, context) {
    return changeWorkflow(id, context, (workflow) => {
      const { stages } = workflow
      const index = stages.findIndex((stage) => stage.id === stageId)
      const stage = stages[index]
      if (!stage) return refuse('stage-gone')
      const derived = withOutdatedApprovals(workflow, (documentId) => context.find(documents, documentId))
      if (!stagesReadyForReview(derived).some((ready) => ready.id === stageId))
        return refuse('stage-not-ready')
      const added = newComment(comment, context)
      const decided = {
        ...stage,
        ...decideStage(stage, outcomes[outcome].status, workflow, context, outcome),
        ...(added && { comments: [...stage.comments, added] }),
        updatedAt: context.now,
      }
      const after = stages.with(index, decided)
      const isFinished = currentStep(after) === undefined
      return { stages: after, ...(isFinished && { status: 'Completed' }) }
    })
  },
})

export const editStage = command({
  name: 'workflows.edit-stage',
  needs: 'workflows.edit',
  /** `first`: the draft that the form opened with. If missing, every field counts as changed. */
  args: args({ ...stageArgs, draft: stageDraftSchema, first: z.optional(stageDraftSchema) }),
  decide({ id, stageId, ...form }, context) {
    return changeStage({ id, stageId }, context, (stage) => {
      const { draft, changed } = openDraft(stage, getStageDraft, form)
      return checkStageDraft(draft) ?? toStageFields(changed)
    })
  },
})

/** Starts the next round with the same people, at the current revisions of the linked documents. */
export const startRound = command({
  name: 'workflows.start-round',
  needs: 'workflows.edit',
  args: args({ id: idArg() }),
  decide: ({ id }, context) =>
    changeWorkflow(id, context, (workflow) => nextRound(workflow, context) ?? refuse('round-undecided')),
})
