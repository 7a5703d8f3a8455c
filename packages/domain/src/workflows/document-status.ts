/** The status of a reviewed document follows its review, until a person chooses another one. */
import { belongsTo, documents, type ProjectDocument } from '../documents/document.ts'
import { type Context, put } from '../kernel/commands/command.ts'
import type { Step } from '../kernel/records/change.ts'
import type { Id } from '../kernel/records/record.ts'
import { projects } from '../projects/project.ts'
import { withOutdatedApprovals } from './approval.ts'
import { isRunning } from './current-stage.ts'
import { reviewOutcome } from './review-steps.ts'
import type { Workflow } from './workflow.ts'

/** Before the outcome, which has a status of its document. */
const statuses = { draft: 'New', running: 'Under Review' } as const

/** Undefined for a review that was completed without an outcome. */
function reviewToStatus(workflow: Workflow, find: Context['find']): string | undefined {
  if (workflow.status === 'Draft') return statuses.draft
  const outcome = reviewOutcome(withOutdatedApprovals(workflow, (id) => find(documents, id)).stages)
  if (outcome) return outcome.documentStatus
  return isRunning(workflow) ? statuses.running : undefined
}

/** A status that differs from the last one that a review has given was chosen by a person. */
export function followsReview({ status, followedStatus = 'New' }: ProjectDocument): boolean {
  return status === followedStatus
}

/** The steps that a changed review implies for the documents of its project that it links. */
export function followReview(
  before: Workflow,
  after: Workflow,
  { find, today }: Pick<Context, 'find' | 'today'>,
): readonly Step[] {
  const project = after.projectId ? find(projects, after.projectId) : undefined
  const status = project && reviewToStatus(after, find)
  if (!status) return []
  const linkedBefore = new Set(reviewToStatus(before, find) === status ? linkedIds(before) : [])
  return linkedIds(after).flatMap((id) => {
    const document = linkedBefore.has(id) ? undefined : find(documents, id)
    if (!document || document.status === status) return []
    if (!followsReview(document) || !belongsTo(document, project)) return []
    return [put(documents, { ...document, status, followedStatus: status, updated: today })]
  })
}

function linkedIds({ documentLinks = [], stages }: Workflow): readonly Id[] {
  const links = [documentLinks, ...stages.map((stage) => stage.documentLinks ?? [])].flat()
  return [...new Set(links.map(({ id }) => id))]
}
