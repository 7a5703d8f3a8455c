/** Whom a change concerns: people it was assigned to, and people who are mentioned in a comment. */

import { recordName } from '../activity/log/record-name.ts'
import { type Bulk, foldBulk } from '../activity/notifications/rules/fold-bulk.ts'
import { type Recipient, type Transmittal, transmittals } from '../documents/transmittals/transmittal.ts'
import { getAddresses } from '../documents/transmittals/transmittal-facts.ts'
import { findPeopleOfCompany, type Member } from '../kernel/access/member.ts'
import { getProjectId } from '../kernel/access/subject.ts'
import type { Id, Rec } from '../kernel/records/record.ts'
import { emailKey, isEmail } from '../kernel/values/email.ts'
import { getComments, mentionedIn, type Person, valuesOfFields } from '../people/comments/mentions.ts'
import { type Rfi, rfis } from '../rfis/rfi.ts'
import { rfiBall } from '../rfis/rfi-state.ts'
import { parseAssignees } from '../tasks/task.ts'
import { ballInCourt } from '../workflows/ball-in-court.ts'
import { stagesReadyForReview } from '../workflows/current-stage.ts'
import { getMailReviewers, getReviewResult, type ReviewResult } from '../workflows/review-steps.ts'
import { roundNumber } from '../workflows/round.ts'
import { type Workflow, workflows } from '../workflows/workflow.ts'

export interface Notice {
  /** `awaited`: a review or an RFI waits for the person. `decided`: a review has its outcome. */
  readonly kind: 'assigned' | 'awaited' | 'decided' | 'mentioned' | 'addressed' | 'reminded'
  /** The e-mail address of the person, in lower case. */
  readonly to: string
  readonly list: string
  readonly recordId: Id
  readonly name: string
  readonly projectId: Id | undefined
  /** The comment that mentions the person. */
  readonly comment?: string
  /** The other records that the same request assigned to the person, as an import does. */
  readonly others?: readonly Id[]
}

interface Changed {
  readonly list: string
  readonly before: Rec | undefined
  readonly after: Rec | undefined
}

/**
 * One notice for each person and record, and one for all records of a list that one request assigns to a person. A
 * mention states more than an assignment, and the author of a change is not notified.
 */
export function getNotices(
  changes: readonly Changed[],
  people: readonly Person[],
  author: Person,
  /** The cover of a person who is away. */
  getCover: (email: string) => string | undefined = () => undefined,
  /** The people of the teams of projects, among them those of companies that review. */
  team: readonly Member[] = [],
): readonly Notice[] {
  const reading = { getCover, team }
  const mentionable = [...team, ...people]
  const notices = new Map<string, Notice>()
  for (const { list, before, after } of changes) {
    if (!after) continue
    const about = { list, recordId: after.id, name: recordName(after), projectId: getProjectId(list, after) }
    const add = (notice: Pick<Notice, 'kind' | 'to' | 'comment'>) => {
      if (notice.to !== emailKey(author.email))
        notices.set(`${list} ${after.id} ${notice.to}`, { ...notice, ...about })
    }
    // Whom a review or an RFI names has nothing to do until it waits for that person, and is notified then.
    const isAwaitedLater = list === workflows.name || list === rfis.name
    const [assigned, assignedBefore] = [after, before].map((record) =>
      record && !isAwaitedLater ? getAssignees(record) : [],
    )
    for (const to of assigned ?? []) if (!assignedBefore?.includes(to)) add({ kind: 'assigned', to })
    if (isAwaitedLater) {
      const awaitedBefore = before ? getAwaited(list, before, reading) : []
      for (const to of getAwaited(list, after, reading))
        if (!awaitedBefore.includes(to)) add({ kind: 'awaited', to })
    }
    if (list === workflows.name)
      for (const to of getInformed(before as Workflow | undefined, after as Workflow)) // `as`: the list has this type.
        add({ kind: 'decided', to })
    if (list === transmittals.name) {
      const [earlier, sent] = [before, after] as [Transmittal | undefined, Transmittal] // `as`: the list has this type.
      if (!earlier) for (const to of toEmails(sent.recipients)) add({ kind: 'addressed', to })
      else for (const to of toEmails(getReminded(earlier, sent))) add({ kind: 'reminded', to })
    }
    const commentsBefore = new Set(before ? getComments(before).map(({ id }) => id) : [])
    for (const { id, text } of getComments(after)) {
      if (commentsBefore.has(id)) continue
      for (const to of mentionedIn(text, mentionable)) add({ kind: 'mentioned', to, comment: text })
    }
  }
  return foldBulk([...notices.values()], getBulk, mergeAssigned)
}

function getBulk({ kind, list, to }: Notice): Bulk | undefined {
  return kind === 'assigned' || kind === 'awaited' || kind === 'decided'
    ? { list: `${list} ${kind}`, to, change: 'this request' }
    : undefined
}

function mergeAssigned([first, ...others]: readonly [Notice, ...Notice[]]): Notice {
  const isOneProject = others.every(({ projectId }) => projectId === first.projectId)
  return {
    ...first,
    others: others.map(({ recordId }) => recordId),
    ...(!isOneProject && { projectId: undefined }),
  }
}

interface Awaiting {
  readonly getCover: (email: string) => string | undefined
  readonly team: readonly Member[]
}

/** The people who may decide a stage now, among them the people of its company, their covers, and the one who has the ball. */
function getAwaited(list: string, record: Rec, { getCover, team }: Awaiting): readonly string[] {
  if (list === rfis.name) {
    const ball = rfiBall(record as Rfi) // `as`: the records of the list have its type.
    return ball && ball.action !== 'issue' ? parseAssignees(ball.party).filter(isEmail).map(emailKey) : []
  }
  const workflow = record as Workflow // `as`: the records of the list have its type.
  const ball = ballInCourt(workflow)
  const reviewers = stagesReadyForReview(workflow).flatMap(({ assigneeEmail: party }) => {
    const people = findPeopleOfCompany(team, { party, projectId: workflow.projectId })
    return people.length > 0 ? people.map(({ email }) => email) : parseAssignees(party)
  })
  const covers = reviewers.flatMap((reviewer) => getCover(reviewer) ?? [])
  const named = [...reviewers, ...covers, ...parseAssignees(ball?.party ?? '')]
  return [...new Set(named.filter(isEmail).map(emailKey))]
}

/** Those who hear of the outcome that this change gave a review, once for each round: its submitter, and people without an account who decided in it. */
function getInformed(before: Workflow | undefined, after: Workflow): readonly string[] {
  const result = getReviewResult(after)
  if (!result) return []
  const isKnown = before && getReviewResult(before) && roundNumber(before) === roundNumber(after)
  return isKnown ? [] : [...new Set([...getSubmitters(after, result), ...getMailReviewers(after)])]
}

/** The addresses of the submitter, who does not hear of a result that the submitter decided. */
function getSubmitters({ submittedBy = '' }: Workflow, { last }: ReviewResult): readonly string[] {
  const decidedBy = emailKey(last.decision?.by ?? '')
  const addresses = parseAssignees(submittedBy).filter(isEmail).map(emailKey)
  return addresses.includes(decidedBy) ? [] : addresses
}

/** The recipients whom this change reminds. */
function getReminded(before: Transmittal, { recipients, reminders = [] }: Transmittal): readonly Recipient[] {
  const counts = new Map((before.reminders ?? []).map(({ id, count }) => [id, count]))
  const reminded = new Set(reminders.flatMap(({ id, count }) => (count > (counts.get(id) ?? 0) ? id : [])))
  return recipients.filter(({ id }) => reminded.has(id))
}

function toEmails(recipients: readonly Recipient[]): readonly string[] {
  return [...new Set(recipients.flatMap(getAddresses).filter(isEmail).map(emailKey))]
}

const assigneeFields = new Set(['assignee', 'assigneeEmail', 'assigneeEmails'])

/** Addresses in the fields for assignees of the record and of its parts, such as the stages of a workflow. */
function getAssignees(record: Rec): readonly string[] {
  const named = valuesOfFields(record, assigneeFields)
    .flat()
    .filter((value) => typeof value === 'string')
  return [...new Set(named.filter(isEmail).map(emailKey))]
}
