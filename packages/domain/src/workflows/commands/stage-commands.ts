/** Commands for the stages of a workflow. */
import * as z from 'zod/mini'
import { attach, detach } from '../../documents/attachments/attachment.ts'
import { commentOn } from '../../documents/attachments/document-comment.ts'
import { fileArg } from '../../documents/file-ref.ts'
import { changedLinks } from '../../documents/links/changed-links.ts'
import { args, idArg, lineArg, listArg, textArg } from '../../kernel/commands/args.ts'
import { command, type Refused, refuse } from '../../kernel/commands/command.ts'
import { isSameEmail } from '../../kernel/values/email.ts'
import { newComment } from '../../people/comments/comment.ts'
import { approvedRevisions, decidedBy, decidedDocument, decideStage, withFirstAnswer } from '../approval.ts'
import { neededToDecide } from '../may-decide.ts'
import { defaultOutcomes, getOutcome, outcomeToStored } from '../outcomes.ts'
import type { Settling } from '../settle-review.ts'
import { hasApprovedStatus, type Stage, stageStatuses } from '../stage.ts'
import type { Workflow } from '../workflow.ts'
import { changeWorkflow } from './workflow-commands.ts'

const stageArgs = { id: idArg(), stageId: idArg() }

export const setStageStatus = command({
  name: 'workflows.set-stage-status',
  needs: 'workflows.edit',
  args: args({ ...stageArgs, status: z.enum(stageStatuses) }),
  decide({ status, ...named }, context) {
    return changeStage(named, context, (stage, workflow) => decideStage(stage, status, workflow, context))
  },
})

/** Confirms the approval of a stage for the revisions that the person saw. Its links move to these as well. */
export const confirmApproval = command({
  name: 'workflows.confirm-approval',
  needs: { of: (named, context) => neededToDecide(named, context) },
  args: args({ ...stageArgs, documents: listArg(args({ id: idArg(), revision: lineArg() })) }),
  decide({ documents: link, ...named }, context) {
    return changeStage(named, context, (stage, workflow) => {
      if (!hasApprovedStatus(stage)) return refuse('not-approved')
      const known = approvedRevisions(stage, workflow)
      const isLinked = link.every(({ id }) => known.some((one) => one.id === id))
      if (!isLinked) return refuse('linked-changed')
      const approved = changedLinks(known, { link, unlink: [] }, context)
      if ('reason' in approved) return approved
      const newest = (links: NonNullable<Stage['documentLinks']>) =>
        links.map((known) => approved.find(({ id }) => id === known.id) ?? known)
      const decision = {
        ...outcomeToStored(getOutcome(stage) ?? defaultOutcomes[0]),
        ...decidedBy(stage, context),
        at: context.now,
        ...withFirstAnswer(stage),
        documents: approved.map((document) => decidedDocument(document, context)),
      }
      return {
        decision,
        ...(stage.approval && { approval: undefined }),
        ...(stage.documentLinks && { documentLinks: newest(stage.documentLinks) }),
      }
    })
  },
})

export const deleteStage = command({
  name: 'workflows.delete-stage',
  needs: 'workflows.edit',
  args: args(stageArgs),
  decide({ id, stageId }, context) {
    return changeWorkflow(id, context, ({ stages }) => {
      const stage = stages.find(({ id }) => id === stageId)
      return stage ? { stages: withoutStage(stages, stage) } : refuse('stage-gone')
    })
  },
})

/** The next stage of its step takes its place, with the rule of the step. */
function withoutStage(stages: readonly Stage[], stage: Stage): Stage[] {
  const next = stages[stages.indexOf(stage) + 1]
  return stages.flatMap((other) => {
    if (other === stage) return []
    if (other !== next || !other.isSideBySide || stage.isSideBySide) return [other]
    return [{ ...other, isSideBySide: undefined, stepRule: stage.stepRule }]
  })
}

export const commentOnStage = command({
  name: 'workflows.comment-on-stage',
  needs: 'comments.add',
  args: args({ ...stageArgs, text: textArg() }),
  decide({ text, ...named }, context) {
    const comment = newComment(text, context)
    if (!comment) return refuse('comment-empty')
    return changeStage(named, context, ({ comments }) => ({ comments: [...comments, comment] }))
  },
})

export const attachToStage = command({
  name: 'workflows.attach-to-stage',
  needs: 'workflows.edit',
  args: args({ ...stageArgs, files: listArg(fileArg) }),
  decide({ files, ...named }, context) {
    return changeStage(named, context, ({ documents }) => ({
      documents: [...documents, ...attach(files, context)],
    }))
  },
})

export const detachFromStage = command({
  name: 'workflows.detach-from-stage',
  needs: 'workflows.edit',
  args: args({ ...stageArgs, documentId: idArg() }),
  decide({ documentId, ...named }, context) {
    return changeStage(named, context, ({ documents }) => detach(documents, documentId))
  },
})

export const commentOnStageDocument = command({
  name: 'workflows.comment-on-stage-document',
  needs: 'comments.add',
  args: args({ ...stageArgs, documentId: idArg(), text: textArg() }),
  decide({ documentId, text, ...named }, context) {
    return changeStage(named, context, ({ documents }) => commentOn(documents, documentId, text, context))
  },
})

/** The stage with the given changes. Another tab or teammate may have deleted it or its workflow since then. */
export function changeStage<Reason extends string = never>(
  { id, stageId }: { id: string; stageId: string },
  context: Settling,
  change: (stage: Stage, workflow: Workflow) => Partial<Stage> | Refused<Reason>,
) {
  return changeWorkflow<Reason | 'stage-gone'>(id, context, (workflow) => {
    const { stages } = workflow
    const index = stages.findIndex(({ id }) => id === stageId)
    const stage = stages[index]
    if (!stage) return refuse('stage-gone')
    const changes = change(stage, workflow)
    if ('reason' in changes) return changes
    const changed = { ...stage, ...changes, ...endDelegations(stage, changes), updatedAt: context.now }
    return { stages: stages.with(index, changed) }
  })
}

/** Naming another person on a stage takes it from the people who have delegated it. */
function endDelegations(stage: Stage, changes: Partial<Stage>): Partial<Stage> {
  const { assigneeEmail = stage.assigneeEmail } = changes
  const isEnded = !('delegations' in changes) && !isSameEmail(assigneeEmail, stage.assigneeEmail)
  return isEnded && stage.delegations ? { delegations: undefined } : {}
}
