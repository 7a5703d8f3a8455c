/** Mails to people who have to decide in a review and cannot open it with an account, each with a link by which that person decides. */

import { storedToDay } from '@plumbline/domain/kernel/days/stored-day.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { isEmail } from '@plumbline/domain/kernel/values/email.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import type { Replica } from '@plumbline/domain/team/replica.ts'
import { sharedPath } from '@plumbline/domain/team/wire/links.ts'
import { stagesReadyForReview } from '@plumbline/domain/workflows/current-stage.ts'
import { isAssignee } from '@plumbline/domain/workflows/may-decide.ts'
import { roundNumber } from '@plumbline/domain/workflows/round.ts'
import type { Stage } from '@plumbline/domain/workflows/stage.ts'
import { type Workflow, workflows } from '@plumbline/domain/workflows/workflow.ts'
import { changeOrganisation } from '../audit/change-organisation.ts'
import { byServer } from '../links/found-link.ts'
import { type Access, findAccess } from '../links/mailed/find-access.ts'
import { type CreatedReviewLink, makeReviewLink } from '../links/mailed/review-links.ts'
import { dayToLongText } from '../mail/day-to-long-text.ts'
import { type Letter, writeLetter } from '../mail/letter.ts'
import { replicaAtHead } from '../sync/pull.ts'
import { type MailPorts, sendOrThrow } from './mail-ports.ts'
import type { ReminderPayload } from './queue/review-reminder-jobs.ts'
import type { Job } from './queue/run-jobs.ts'

/** A stage that waits for the person. */
interface WaitingStage {
  readonly workflow: Workflow
  readonly stage: Stage
}

interface ReviewMail {
  readonly organisation: string
  readonly jobId: string
  /** The address of a person who cannot open these reviews with an account. */
  readonly to: string
  readonly waiting: readonly WaitingStage[]
  readonly isReminder: boolean
  /** Counts the mails of one author. */
  readonly limitKey: string
}

/** One mail has at most so many links. The others come with their reminders. */
const maxStages = 30

export async function mailWaitingStages(ports: MailPorts, replica: Replica, mail: ReviewMail): Promise<void> {
  const { organisation, jobId, to, isReminder, limitKey } = mail
  const waiting = mail.waiting.slice(0, maxStages)
  if (waiting.length === 0) return
  const wait = await ports.beginMail(limitKey)
  if (wait !== undefined) throw new Error('Too many mails about reviews to people without an account.')
  const links = waiting.map(({ workflow, stage }) => ({
    ...{ workflow, stage },
    ...makeReviewLink({
      organisation,
      origin: {
        projectId: workflow.projectId || null,
        workflowId: workflow.id,
        stageId: stage.id,
        round: roundNumber(workflow),
        email: to,
      },
      dueDate: stage.dueDate,
      now: ports.now(),
    }),
  }))
  const { db } = ports.database
  await db
    .insertInto('review_link')
    .values(links.map(({ row }) => row))
    .execute()
  try {
    await sendOrThrow(ports, { ...reviewLetter(to, links, { replica, isReminder, ports }), jobId })
  } catch (error) {
    // No one has them.
    const ids = links.map(({ id }) => id)
    await db.deleteFrom('review_link').where('id', 'in', ids).execute()
    throw error
  }
  const author = byServer(organisation)
  await changeOrganisation(ports, author, async ({ audit }) => {
    for (const { id, workflow } of links) {
      const project = workflow.projectId ?? ''
      await audit('link mailed', { link: id, shows: 'review', name: workflow.name, project, email: to })
    }
  })
}

interface FindingLinked {
  readonly organisation: string
  readonly to: string
  /** The ids of reviews. */
  readonly ids: readonly Id[]
}

/** The stages of these reviews that wait for the person, by how that person can open them. */
export async function findStagesByAccess(
  { database }: Pick<MailPorts, 'database'>,
  replica: Replica,
  { organisation, to, ids }: FindingLinked,
): Promise<Readonly<Record<Access, readonly WaitingStage[]>>> {
  const found: Record<Access, WaitingStage[]> = { 'by-account': [], 'by-link': [], removed: [] }
  const accesses = new Map<Id, Access>()
  for (const waiting of findWaitingStages(replica, to, ids)) {
    const { workflow: review } = waiting
    const access =
      accesses.get(review.id) ??
      (await findAccess(database, replica, { organisation, email: to, list: workflows.name, record: review }))
    accesses.set(review.id, access)
    found[access].push(waiting)
  }
  return found
}

/** The audit states for which reviews a person who was removed got no link. */
export async function auditWithheld(
  ports: MailPorts,
  { organisation, to }: Pick<FindingLinked, 'organisation' | 'to'>,
  withheld: readonly WaitingStage[],
): Promise<void> {
  if (withheld.length === 0) return
  const author = byServer(organisation)
  await changeOrganisation(ports, author, async ({ audit }) => {
    for (const { workflow } of withheld) {
      const project = workflow.projectId ?? ''
      await audit('link withheld', { shows: 'review', name: workflow.name, project, email: to })
    }
  })
}

function findWaitingStages(replica: Replica, to: string, ids: readonly Id[]): readonly WaitingStage[] {
  return ids.flatMap((id) => {
    const workflow = replica.find(workflows, id)
    if (!workflow || !isOpen(replica, workflow)) return []
    return stagesReadyForReview(workflow)
      .filter((stage) => isEmail(stage.assigneeEmail) && isAssignee(stage, to))
      .map((stage) => ({ workflow, stage }))
  })
}

function isOpen(replica: Replica, { projectId }: Workflow): boolean {
  return !projectId || replica.find(projects, projectId) !== undefined
}

/** The reminder of a day, unless its stages were decided, or were given to another person, since then. */
export async function sendReviewReminder(
  ports: MailPorts,
  { id, organisation, payload }: Job,
): Promise<void> {
  // `as`: written by `remindersOfDay`.
  const { to, stages } = payload as ReminderPayload
  const replica = await replicaAtHead(ports.organisations.get(organisation), ports.database)
  const ids = [...new Set(stages.map(({ workflowId }) => workflowId))]
  const found = await findStagesByAccess(ports, replica, { organisation, to, ids })
  const waiting = found['by-link'].filter(({ workflow, stage }) =>
    stages.some(({ workflowId, stageId }) => workflowId === workflow.id && stageId === stage.id),
  )
  const limitKey = `review reminders of ${organisation} to ${to}`
  await mailWaitingStages(ports, replica, {
    organisation,
    jobId: id,
    to,
    waiting,
    isReminder: true,
    limitKey,
  })
}

type LinkedStage = WaitingStage & CreatedReviewLink

interface LetterParts {
  readonly replica: Replica
  readonly isReminder: boolean
  readonly ports: Pick<MailPorts, 'publicUrl'>
}

function reviewLetter(
  to: string,
  waiting: readonly LinkedStage[],
  { replica, isReminder, ports: { publicUrl } }: LetterParts,
): Letter {
  const href = ({ token }: LinkedStage) => `${publicUrl}${sharedPath}#${token}`
  const [first, ...others] = waiting
  const start = isReminder ? 'Reminder: ' : ''
  const what =
    first && others.length === 0 ? `“${first.workflow.name || 'Untitled'}”` : `${waiting.length} reviews`
  const wait = others.length === 0 ? 'waits' : 'wait'
  const isOne = first && others.length === 0
  return writeLetter({
    to,
    subject: `${start}${what} ${wait} for your decision`,
    greeting: `${start}${what} ${wait} for your decision. You need no account: open the link, look at the documents and decide.`,
    facts: isOne
      ? [
          ...Object.entries(getFacts(first, replica)),
          ...(first.stage.instructions ? [['Instructions', first.stage.instructions] as const] : []),
          ['Link valid until', dayToLongText(first.expiresAt.toISOString().slice(0, 10))],
        ]
      : [],
    items: isOne
      ? []
      : waiting.map((one) => ({
          title: one.workflow.name || 'Untitled',
          text: Object.entries(getFacts(one, replica))
            .map(([label, value]) => `${label}: ${value}.`)
            .join(' '),
          href: href(one),
        })),
    ...(isOne && { link: { label: 'Open the review', href: href(first) } }),
    note: {
      text: 'The link is for you alone: do not forward it. A decision by it is recorded in the name of this address.',
      label: 'About Plumbline',
      href: `${publicUrl}/about`,
    },
  })
}

function getFacts({ workflow, stage }: WaitingStage, replica: Replica): Readonly<Record<string, string>> {
  const project = workflow.projectId ? replica.find(projects, workflow.projectId)?.name : undefined
  const day = storedToDay(stage.dueDate, 'UTC')
  return {
    ...(project && { Project: project }),
    Stage: stage.name || 'Untitled',
    Round: String(roundNumber(workflow)),
    ...(day && { Due: dayToLongText(day) }),
  }
}
