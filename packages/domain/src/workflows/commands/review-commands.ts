/** Commands that move a review: deciding a stage, and starting the next round. */
import * as z from 'zod/mini'
import { documents } from '../../documents/document.ts'
import type { DocumentLink } from '../../documents/links/document-link.ts'
import { args, idArg, lineArg, listArg, textArg } from '../../kernel/commands/args.ts'
import { type Context, command, refuse } from '../../kernel/commands/command.ts'
import { newComment } from '../../people/comments/comment.ts'
import { projects } from '../../projects/project.ts'
import { decideStage, linkedFor, withOutdatedApprovals } from '../approval.ts'
import { stagesReadyForReview } from '../current-stage.ts'
import { neededToDecide } from '../may-decide.ts'
import { getOutcomes } from '../outcome-codes/project-outcomes.ts'
import { isReviewApproved } from '../review-steps.ts'
import { nextRound } from '../rounds.ts'
import { changeWorkflow } from './workflow-commands.ts'

const stageArgs = { id: idArg(), stageId: idArg() }

/**
 * The decision of the person of a stage, or of an Editor, when the stage is ready for review. The review is
 * completed with its last approval. Editors can still choose any status freely, for a stage that is not ready as well.
 */
export const decideReviewStage = command({
  name: 'workflows.decide',
  needs: { of: (named, context) => neededToDecide(named, context) },
  args: args({
    ...stageArgs,
    /** A code of its project. */
    outcome: lineArg(),
    comment: textArg(),
    /** The documents at the revisions that the person saw. If missing, the decision is for the current ones. */
    seen: z.optional(listArg(args({ id: idArg(), revision: lineArg() }))),
  }),
  decide({ id, stageId, outcome: code, comment, seen }, context) {
    return changeWorkflow(id, context, (workflow) => {
      const { stages } = workflow
      const index = stages.findIndex((stage) => stage.id === stageId)
      const stage = stages[index]
      if (!stage) return refuse('stage-gone')
      const derived = withOutdatedApprovals(workflow, (documentId) => context.find(documents, documentId))
      if (!stagesReadyForReview(derived).some((ready) => ready.id === stageId))
        return refuse('stage-not-ready')
      if (seen && !isCurrent(seen, linkedFor(stage, workflow), context)) return refuse('revision-newer')
      const project = workflow.projectId ? context.find(projects, workflow.projectId) : undefined
      const outcome = getOutcomes(project).find((each) => each.code === code)
      if (!outcome) return refuse('outcome-unknown', ['outcome'])
      const added = newComment(comment, context)
      const decided = {
        ...stage,
        ...decideStage(stage, outcome.status, workflow, context, outcome),
        ...(added && { comments: [...stage.comments, added] }),
        updatedAt: context.now,
      }
      const after = stages.with(index, decided)
      const isFinished = isReviewApproved(after)
      return { stages: after, ...(isFinished && { status: 'Completed' }) }
    })
  },
})

/** Whether these are the current revisions of the linked documents that the person may see. */
function isCurrent(
  seen: readonly { readonly id: string; readonly revision: string }[],
  links: readonly DocumentLink[],
  { find }: Pick<Context, 'find'>,
): boolean {
  const current = links.flatMap(({ id }) => find(documents, id) ?? [])
  return (
    current.length === seen.length &&
    current.every(({ id, revision = '' }) => seen.some((one) => one.id === id && one.revision === revision))
  )
}

/** Starts the next round with the same people, at the current revisions of the linked documents. */
export const startRound = command({
  name: 'workflows.start-round',
  needs: 'workflows.edit',
  args: args({ id: idArg() }),
  decide: ({ id }, context) =>
    changeWorkflow(id, context, (workflow) => nextRound(workflow, context) ?? refuse('round-undecided')),
})
