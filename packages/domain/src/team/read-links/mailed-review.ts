/** What a link shows that was mailed to the person of a stage of a review, who has no account. */
import { documents } from '../../documents/document.ts'
import type { FileRef } from '../../documents/file-ref.ts'
import type { DocumentLink } from '../../documents/links/document-link.ts'
import { linkState } from '../../documents/links/link-state.ts'
import type { ReviewOrigin } from '../../kernel/access/actor.ts'
import type { Records } from '../../kernel/records/record.ts'
import { isSameEmail } from '../../kernel/values/email.ts'
import { type Project, projects } from '../../projects/project.ts'
import { linkedFor, withOutdatedApprovals } from '../../workflows/approval.ts'
import { stagesReadyForReview } from '../../workflows/current-stage.ts'
import { isAssignee } from '../../workflows/may-decide.ts'
import { getOutcomes } from '../../workflows/outcome-codes/project-outcomes.ts'
import { getOutcome } from '../../workflows/outcomes.ts'
import { roundNumber } from '../../workflows/round.ts'
import type { Stage } from '../../workflows/stage.ts'
import { type Workflow, workflows } from '../../workflows/workflow.ts'
import type { OpenedReview } from './opened-review.ts'

interface MailedStage {
  readonly workflow: Workflow
  readonly stage: Stage
  readonly project: Project | undefined
  /** Whether it waits for the decision. Otherwise it was decided by the link. */
  readonly isReady: boolean
}

type Finding = Pick<Records, 'find'>

/**
 * Undefined once the stage waits no more for the person: it was decided in another way, the round has ended, another
 * person was named, or the review or its project no longer exists.
 */
export function findMailedStage(
  { projectId, workflowId, stageId, round, email }: ReviewOrigin,
  { find }: Finding,
): MailedStage | undefined {
  const stored = find(workflows, workflowId)
  const project = projectId === null ? undefined : find(projects, projectId)
  if (!stored || (stored.projectId || null) !== projectId || (projectId !== null && !project))
    return undefined
  if (roundNumber(stored) !== round) return undefined
  const workflow = withOutdatedApprovals(stored, (id) => find(documents, id))
  const stage = workflow.stages.find(({ id }) => id === stageId)
  if (!stage || !isAssignee(stage, email)) return undefined
  const isReady = stagesReadyForReview(workflow).includes(stage)
  const { decision } = stage
  const isDecided = decision?.isByMailLink === true && isSameEmail(decision.by, email)
  return isReady || isDecided ? { workflow, stage, project, isReady } : undefined
}

export interface MailedReview {
  readonly review: OpenedReview
  /** The only files that the link opens. */
  readonly files: readonly FileRef[]
}

/**
 * `visible`: the records of its project. Before the decision, documents are at their current revisions, which the
 * decision will be for; afterwards at those that it was for.
 */
export function showMailedReview(
  { workflow, stage, project, isReady }: MailedStage,
  visible: Finding,
): MailedReview {
  const { decision } = stage
  const outcome = isReady ? undefined : getOutcome(stage)
  const links = isReady ? linkedFor(stage, workflow) : (decision?.documents ?? [])
  const lines = links.flatMap((link) => toLine(link, isReady, visible))
  const attached = [...workflow.documents, ...stage.documents].flatMap(({ file }) => (file ? [file] : []))
  const files = attached.map(({ key, name, type, size }) => ({ key, name, type, size }))
  const since = workflow.roundStartedAt ?? workflow.createdAt
  const comments = workflow.stages.flatMap(({ name, comments: ofStage }) =>
    ofStage
      .filter(({ timestamp }) => timestamp >= since)
      .map(({ id, user, text, timestamp }) => ({ id, stage: name, by: user, text, at: timestamp })),
  )
  const review: OpenedReview = {
    name: workflow.name,
    description: workflow.description,
    round: roundNumber(workflow),
    stage: stage.name,
    instructions: stage.instructions,
    dueDate: stage.dueDate ?? null,
    stages: workflow.stages.map((each) => toOpenedStage(each, each.id === stage.id)),
    documents: lines,
    hiddenCount: links.length - lines.length,
    files,
    comments: comments.toSorted((a, b) => a.at.localeCompare(b.at)),
    outcomes: [...getOutcomes(project)],
    decision: outcome && decision ? { outcome, at: decision.at } : null,
  }
  return { review, files: [...lines.flatMap(({ file }) => file ?? []), ...files] }
}

function toOpenedStage(stage: Stage, isYours: boolean): OpenedReview['stages'][number] {
  const { id, name, status } = stage
  const outcome = getOutcome(stage)
  return { id, name, status, isYours, ...(outcome && { outcome }) }
}

function toLine(link: DocumentLink, isCurrent: boolean, { find }: Finding): OpenedReview['documents'] {
  const document = find(documents, link.id)
  const state = linkState(link, document)
  const issue = isCurrent ? document : 'issue' in state ? state.issue : undefined
  if (!document || !issue) return []
  const { documentNumber = '', name: title, revision = '', file } = issue
  return [
    {
      ...{ id: document.id, documentNumber, title, revision },
      ...(file && { file: { key: file.key, name: file.name, type: file.type, size: file.size } }),
    },
  ]
}
