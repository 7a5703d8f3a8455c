/** Links that are mailed to the people of stages of reviews who cannot open the review with an account. Only hashes of their tokens are stored. */
import type { ReviewOrigin } from '@plumbline/domain/kernel/access/actor.ts'
import { getStanding, maySee, visibleRecords } from '@plumbline/domain/kernel/access/visibility.ts'
import { addDays } from '@plumbline/domain/kernel/days/day.ts'
import { storedToDay } from '@plumbline/domain/kernel/days/stored-day.ts'
import { emailKey } from '@plumbline/domain/kernel/values/email.ts'
import { rolesByLink } from '@plumbline/domain/team/link-answers.ts'
import { findMailedStage, showMailedReview } from '@plumbline/domain/team/read-links/mailed-review.ts'
import type { Replica } from '@plumbline/domain/team/replica.ts'
import type { TeamFailure } from '@plumbline/domain/team/wire/team.ts'
import { type Workflow, workflows } from '@plumbline/domain/workflows/workflow.ts'
import { type Insertable, type Kysely, sql } from 'kysely'
import { findRecipient } from '../../accounts/find-recipient.ts'
import { hashToken, newToken } from '../../accounts/opaque-token.ts'
import type { Database } from '../../database/open-database.ts'
import type { Tables } from '../../database/schema/tables.ts'
import type { TeamServices } from '../../services/team-services.ts'
import { replicaAtHead } from '../../sync/pull.ts'
import { type FoundLink, outsider } from '../found-link.ts'

/** After the due date, or after the mail if that is later or there is none. */
const validDays = 14

interface NewLink {
  readonly organisation: string
  readonly origin: ReviewOrigin
  /** As stored with the stage. */
  readonly dueDate: string | null | undefined
  readonly now: Date
}

export interface CreatedLink {
  readonly id: string
  readonly token: string
  readonly expiresAt: Date
  readonly row: Insertable<Tables['review_link']>
}

/** The caller inserts the row and mails the token to the person, to no one else. */
export function makeReviewLink({ organisation, origin, dueDate, now }: NewLink): CreatedLink {
  const { token, hash } = newToken()
  const id = crypto.randomUUID()
  const today = now.toISOString().slice(0, 10)
  const due = storedToDay(dueDate, 'UTC') ?? today
  const expiresAt = new Date(`${addDays(due > today ? due : today, validDays)}T23:59:59.000Z`)
  const { projectId, workflowId, stageId, round, email } = origin
  const row = {
    ...{ id, organisation_id: organisation, token_hash: hash, project_id: projectId },
    ...{ workflow_id: workflowId, stage_id: stageId, round, email: emailKey(email) },
    ...{ created_at: now, expires_at: expiresAt },
  }
  return { id, token, expiresAt, row }
}

/** Whether the address belongs to no one of the organisation, and to no one who was removed from it. An account of another organisation makes no difference. */
export async function isOutsider(
  { db }: Pick<Database, 'db'>,
  organisation: string,
  email: string,
): Promise<boolean> {
  const account = await findAccount(db, email)
  if (!account) return true
  const member = await findRecipient({ db }, organisation, account)
  return !member && !(await wasRemoved(db, organisation, account.id))
}

/** How the person of a stage can open its review. A user who was removed from the organisation cannot any more. */
export type ReviewerAccess = 'by-account' | 'by-link' | 'removed'

interface Reviewed {
  readonly organisation: string
  readonly email: string
  readonly review: Workflow
}

/** An account of another organisation, or one that may not see the review here, does not help to decide. */
export async function findReviewerAccess(
  { db }: Pick<Database, 'db'>,
  replica: Replica,
  { organisation, email, review }: Reviewed,
): Promise<ReviewerAccess> {
  const account = await findAccount(db, email)
  if (!account) return 'by-link'
  const member = await findRecipient({ db }, organisation, account)
  if (!member) return (await wasRemoved(db, organisation, account.id)) ? 'removed' : 'by-link'
  return maySee(replica.getActor(member), getStanding(workflows.name, review)) ? 'by-account' : 'by-link'
}

function findAccount(db: Kysely<Tables>, email: string): Promise<{ id: string } | undefined> {
  return db.selectFrom('account').select('id').where('email', '=', emailKey(email)).executeTakeFirst()
}

async function wasRemoved(db: Kysely<Tables>, organisation: string, account: string): Promise<boolean> {
  const found = db
    .selectFrom('audit')
    .select('seq')
    .where('organisation_id', '=', organisation)
    .where('action', '=', 'member removed')
    .where(sql<string>`detail ->> 'account'`, '=', account)
  return (await found.executeTakeFirst()) !== undefined
}

export type StoredReviewLink = NonNullable<Awaited<ReturnType<typeof readReviewLink>>>

export function readReviewLink({ database }: Pick<TeamServices, 'database'>, token: string) {
  return database.db
    .selectFrom('review_link')
    .innerJoin('organisation', 'organisation.id', 'review_link.organisation_id')
    .selectAll('review_link')
    .select('organisation.name as organisation_name')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
}

export function toOrigin(link: StoredReviewLink): ReviewOrigin {
  const { project_id: projectId, workflow_id: workflowId, stage_id: stageId, round, email } = link
  return { projectId, workflowId, stageId, round, email }
}

/** What the link shows at the moment, or why it shows nothing. */
export async function showReviewLink(
  { database, organisations, now }: Pick<TeamServices, 'database' | 'organisations' | 'now'>,
  link: StoredReviewLink,
): Promise<FoundLink | TeamFailure> {
  if (link.expires_at <= now()) return 'link-expired'
  const replica = await replicaAtHead(organisations.get(link.organisation_id), database)
  const origin = toOrigin(link)
  const found = findMailedStage(origin, replica)
  if (!found) return 'review-moved-on'
  const { organisation_id: organisation, email } = link
  const access = await findReviewerAccess(database, replica, { organisation, email, review: found.workflow })
  if (access === 'by-account') return 'sign-in-first'
  if (access === 'removed') return 'removed-from-team'
  // The stage was opened again after the decision, for which another link is mailed.
  if (found.isReady && link.used_at) return 'link-used'
  const visible = visibleRecords(replica, { id: outsider, roles: rolesByLink(origin) })
  const { review, files } = showMailedReview(found, visible)
  const { id = '', name = '' } = found.project ?? {}
  return {
    id: link.id,
    organisation: { id: link.organisation_id, name: link.organisation_name },
    view: { kind: 'review', email: link.email, review },
    madeBy: { id: outsider, name: '' },
    expiresAt: link.expires_at.toISOString(),
    contents: { project: { id, name }, name: review.name, lists: {}, files },
  }
}

/** No other link for the same stage, round and person decides once more. */
export async function markUsed(
  db: Kysely<Tables>,
  { organisation_id, workflow_id, stage_id, round, email }: StoredReviewLink,
  at: Date,
): Promise<void> {
  await db
    .updateTable('review_link')
    .set({ used_at: at })
    .where('organisation_id', '=', organisation_id)
    .where('workflow_id', '=', workflow_id)
    .where('stage_id', '=', stage_id)
    .where('round', '=', round)
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .execute()
}
