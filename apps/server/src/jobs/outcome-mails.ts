/** What mails report of reviews that have their outcome, and the mail to people who decided by the link of a mail. */
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import type { Notice } from '@plumbline/domain/team/notices.ts'
import type { Replica } from '@plumbline/domain/team/replica.ts'
import { type Outcome, outcomeToText } from '@plumbline/domain/workflows/outcomes.ts'
import { getMailReviewers, getReviewResult } from '@plumbline/domain/workflows/review-steps.ts'
import { type Workflow, workflows } from '@plumbline/domain/workflows/workflow.ts'
import { findAccess } from '../links/mailed/find-access.ts'
import { writeLetter } from '../mail/letter.ts'
import { type MailPorts, sendOrThrow } from './mail-ports.ts'

interface Decided {
  readonly review: Workflow
  readonly outcome: Outcome
}

/** Without reviews that were opened again since then. */
export function findDecided(replica: Pick<Replica, 'find'>, ids: readonly Id[]): readonly Decided[] {
  return ids.flatMap((id) => {
    const review = replica.find(workflows, id)
    const outcome = review && getReviewResult(review)?.outcome
    return outcome ? [{ review, outcome }] : []
  })
}

const getTitle = ({ review }: Decided) => review.name || 'Untitled'

export function decidedToText(decided: readonly Decided[]): string {
  const [first, ...others] = decided
  if (!first) return ''
  return others.length === 0
    ? `“${getTitle(first)}” was decided: ${outcomeToText(first.outcome)}`
    : `${decided.length.toLocaleString('en')} reviews were decided`
}

/** A mail has at most so many of them. */
const maxReviews = 30

export function outcomesToFacts(decided: readonly Decided[]): readonly (readonly [string, string])[] {
  const more = decided.length - maxReviews
  const [first, ...others] = decided
  if (first && others.length === 0)
    return [
      ['Outcome', outcomeToText(first.outcome)],
      ['Work', first.outcome.mayProceed ? 'May proceed' : 'May not proceed'],
    ]
  return [
    ...decided.slice(0, maxReviews).map((each) => [getTitle(each), outcomeToSentences(each)] as const),
    ...(more > 0 ? [['And', `${more.toLocaleString('en')} more`] as const] : []),
  ]
}

function outcomeToSentences({ outcome }: Decided): string {
  return `${outcomeToText(outcome)}. Work may ${outcome.mayProceed ? '' : 'not '}proceed.`
}

interface OutcomeMail {
  /** Of the job. */
  readonly id: string
  readonly organisation: string
  readonly notice: Notice
  readonly author: string
}

/** The mail has no link, because the person has nothing more to do in the review. */
export async function mailOutcomeToOutsider(
  ports: MailPorts,
  replica: Replica,
  { id, organisation, notice, author }: OutcomeMail,
): Promise<void> {
  const { to, recordId, others = [] } = notice
  const decided: Decided[] = []
  for (const each of findDecided(replica, [recordId, ...others])) {
    if (!getMailReviewers(each.review).includes(to)) continue
    const opened = { organisation, email: to, list: workflows.name, record: each.review }
    if ((await findAccess(ports.database, replica, opened)) === 'by-link') decided.push(each)
  }
  if (decided.length === 0) return
  const wait = await ports.beginMail(`reviews of ${organisation} by ${author}`)
  if (wait !== undefined) throw new Error('Too many mails about reviews to people without an account.')
  const project = notice.projectId && replica.find(projects, notice.projectId)?.name
  const message = decidedToText(decided)
  const letter = writeLetter({
    to,
    subject: message,
    greeting: `${message}.`,
    facts: [...(project ? [['Project', project] as const] : []), ...outcomesToFacts(decided)],
    note: {
      text: 'You decided on a stage of what was reviewed by the link of an earlier mail.',
      label: 'About Plumbline',
      href: `${ports.publicUrl}/about`,
    },
  })
  await sendOrThrow(ports, { ...letter, jobId: id })
}
