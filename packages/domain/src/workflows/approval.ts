/** A newer revision of a document takes the approval of a stage back, until it is confirmed: docs/decisions/08-document-revisions.md. */

import { documents, type ProjectDocument } from '../documents/document.ts'
import { linkToIssue } from '../documents/links/changed-links.ts'
import type { DocumentLink, LinkHolder } from '../documents/links/document-link.ts'
import { linkState } from '../documents/links/link-state.ts'
import type { Context } from '../kernel/commands/command.ts'
import type { Id } from '../kernel/records/record.ts'
import { oncePerObject } from '../kernel/values/once-per-object.ts'
import { getDelegations } from './delegation.ts'
import { findCoveredStage, isAssignee } from './may-decide.ts'
import { type Outcome, outcomeToStored, statusToOutcome } from './outcomes.ts'
import { type Decision, hasApprovedStatus, type Stage } from './stage.ts'
import type { Workflow } from './workflow.ts'

export type FindDocument = (id: Id) => ProjectDocument | undefined

/** The documents of one list by their ids. */
export const documentFinder = oncePerObject((list: readonly ProjectDocument[]): FindDocument => {
  const byId = new Map(list.map((document) => [document.id, document]))
  return (id) => byId.get(id)
})

/** The workflow whose stages name the documents that have a newer revision than the approved one. */
export function withOutdatedApprovals<T extends Pick<Workflow, 'stages'> & LinkHolder>(
  workflow: T,
  findDocument: FindDocument,
): T {
  const outdated = workflow.stages.map((stage) => findOutdated(stage, workflow, findDocument))
  if (outdated.every((found) => found.length === 0)) return workflow
  const stages = workflow.stages.map((stage, at) => {
    const found = outdated[at] ?? []
    return found.length > 0 ? { ...stage, outdated: found } : stage
  })
  return { ...workflow, stages }
}

/** Stages that were approved before approvals were recorded were approved at the revisions that they link. */
function findOutdated(stage: Stage, workflow: LinkHolder, findDocument: FindDocument) {
  if (!hasApprovedStatus(stage)) return []
  return approvedRevisions(stage, workflow).flatMap((approved) => {
    const state = linkState(approved, findDocument(approved.id))
    if (state.kind !== 'superseded') return []
    const { id, name: title, revision = '', documentNumber = '', filedAt = '' } = state.document
    return [{ id, documentNumber, title, approved: approved.revision, current: revision, filedAt }]
  })
}

/** What was approved of each document that the stage or its workflow links. */
export function approvedRevisions(stage: Stage, workflow: LinkHolder): readonly DocumentLink[] {
  const recorded = stage.decision?.documents ?? stage.approval?.documents ?? []
  return linkedFor(stage, workflow).map((link) => recorded.find(({ id }) => id === link.id) ?? link)
}

/** The documents that the stage or its workflow links. */
export function linkedFor(stage: LinkHolder, workflow: LinkHolder): readonly DocumentLink[] {
  const own = stage.documentLinks ?? []
  const shared = (workflow.documentLinks ?? []).filter(({ id }) => !own.some((link) => link.id === id))
  return [...own, ...shared]
}

type Deciding = Pick<Context, 'find' | 'all' | 'now' | 'actor'>

/**
 * The fields of a stage that is given a status: with an outcome by its reviewer, or freely chosen. A decision is for the
 * current revisions of the linked documents.
 */
export function decideStage(
  stage: Stage,
  status: string,
  workflow: LinkHolder,
  context: Deciding,
  outcome?: Outcome,
): Partial<Stage> {
  const { find, now, actor } = context
  const decided = outcome ?? statusToOutcome(status)
  const withoutApproval = stage.approval && { approval: undefined }
  if (!decided) return { status, ...withoutApproval, ...(stage.decision && { decision: undefined }) }
  const decision: Decision = {
    ...outcomeToStored(decided),
    ...decidedBy(stage, context),
    at: now,
    ...withFirstAnswer(stage),
    documents: linkedFor(stage, workflow).map((link) => {
      const document = find(documents, link.id)
      return decidedDocument(document ? linkToIssue(document, document) : link, { find })
    }),
    ...(!outcome && { isFreeChoice: true }),
    ...(actor.link && { isByMailLink: true }),
  }
  return { status, ...withoutApproval, decision }
}

/** A later decision is not the answer that the due date is for. */
export function withFirstAnswer({ decision, approval }: Stage): Pick<Decision, 'firstAt'> {
  const firstAt = decision?.firstAt || decision?.at || approval?.at
  return firstAt ? { firstAt } : {}
}

/** The person who decides, the person who is away, and the first person who has delegated the stage. */
export function decidedBy(
  stage: Stage,
  context: Pick<Context, 'all' | 'actor' | 'now'>,
): Pick<Decision, 'by' | 'coveredFor' | 'awayUntil' | 'delegatedFor' | 'delegatedReason'> {
  const absence = findCoveredStage(stage, context)
  const by = context.actor.email
  const [delegated] = absence || isAssignee(stage, by) ? getDelegations(stage) : []
  return {
    by,
    ...(absence && { coveredFor: absence.email, awayUntil: absence.last }),
    ...(delegated && { delegatedFor: delegated.from, delegatedReason: delegated.reason }),
  }
}

/** A link with the SHA-256 of the file of its revision, if that has one. */
export function decidedDocument(
  link: DocumentLink,
  { find }: Pick<Context, 'find'>,
): Decision['documents'][number] {
  const state = linkState(link, find(documents, link.id))
  const sha256 = 'issue' in state ? state.issue.file?.key : undefined
  return sha256 ? { ...link, sha256 } : link
}
