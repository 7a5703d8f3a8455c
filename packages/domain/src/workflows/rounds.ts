/** Rounds: what is revised and resubmitted is reviewed again, by the same people. */

import { documents, type ProjectDocument } from '../documents/document.ts'
import { linkToIssue } from '../documents/links/changed-links.ts'
import type { DocumentLink } from '../documents/links/document-link.ts'
import { linkState } from '../documents/links/link-state.ts'
import { type Context, put } from '../kernel/commands/command.ts'
import type { Step } from '../kernel/records/change.ts'
import { omit } from '../kernel/values/omit.ts'
import { ballInCourt } from './ball-in-court.ts'
import { isRunning } from './current-stage.ts'
import { withoutDelegations } from './delegation.ts'
import { followReview } from './document-status.ts'
import { getOutcome, outcomeToStored } from './outcomes.ts'
import { reviewOutcome } from './review-steps.ts'
import { type Round, roundNumber } from './round.ts'
import { settleReview } from './settle-review.ts'
import type { Stage } from './stage.ts'
import { type Workflow, workflows } from './workflow.ts'

type Deciding = Pick<Context, 'find' | 'now' | 'actor'>

/** What starting the next round changes. Undefined while no stage of this round is decided. */
export function nextRound(workflow: Workflow, { find, now, actor }: Deciding): Partial<Workflow> | undefined {
  const { documentLinks, rounds = [], stages } = workflow
  if (!stages.some((stage) => getOutcome(stage) !== undefined)) return undefined
  const outcome = reviewOutcome(stages)
  const round: Round = {
    id: String(roundNumber(workflow)),
    startedAt: workflow.roundStartedAt ?? workflow.createdAt,
    endedAt: now,
    endedBy: actor.email,
    ...(outcome && outcomeToStored(outcome)),
    stages: stages.map(toRoundStage),
  }
  const toCurrent = (links: readonly DocumentLink[]) =>
    links.map((link) => {
      const document = find(documents, link.id)
      return document ? linkToIssue(document, document) : link
    })
  return {
    rounds: [...rounds, round],
    roundStartedAt: now,
    stages: stages.map((stage) => ({
      ...withoutDecision(withoutDelegations(stage)),
      ...(stage.documentLinks && { documentLinks: toCurrent(stage.documentLinks) }),
      updatedAt: now,
    })),
    ...(documentLinks && { documentLinks: toCurrent(documentLinks) }),
    ...(!isRunning(workflow) && { status: 'In Progress' }),
  }
}

function toRoundStage(stage: Stage): Round['stages'][number] {
  const { id, name, assigneeEmail, status, receivedAt, dueDate, decision, delegations } = stage
  return { id, name, assigneeEmail, status, receivedAt, dueDate, decision, delegations }
}

/** A due date that was entered was for the round that has ended. */
function withoutDecision(stage: Stage): Stage {
  const undecided = omit(stage, 'approval', 'decision', 'receivedAt', 'dueDate', 'isDueDateEntered')
  return { ...undecided, status: 'Pending' }
}

/**
 * The next round, and the status of its documents, for each review of the project that waits for these documents to be revised. `revised`: the documents
 * with their new revisions.
 */
export function openNextRounds(revised: readonly ProjectDocument[], context: Context): readonly Step[] {
  if (revised.length === 0) return []
  const byId = new Map(revised.map((document) => [document.id, document]))
  // `as`: `find` is asked for documents alone where it answers with one of them.
  const find: Context['find'] = (from, id) =>
    from.name === documents.name && byId.has(id) ? (byId.get(id) as never) : context.find(from, id)
  return context.all(workflows).flatMap((workflow) => {
    if (ballInCourt(workflow)?.action !== 'resubmit') return []
    const links = [workflow, ...workflow.stages].flatMap(({ documentLinks = [] }) => documentLinks)
    const isRevised = links.some((link) => {
      const document = byId.get(link.id)
      return document?.projectId === workflow.projectId && linkState(link, document).kind === 'superseded'
    })
    const changes = isRevised && nextRound(workflow, { ...context, find })
    if (!changes) return []
    const changed = { ...workflow, ...changes, updatedAt: context.now }
    const within = { ...context, find }
    const settled = settleReview(workflow, changed, within)
    return [put(workflows, settled), ...followReview(workflow, settled, within)]
  })
}
