/** Links that are mailed to the people of stages of reviews who cannot open the review with an account. Only hashes of their tokens are stored. */
import type { ReviewOrigin } from '@plumbline/domain/kernel/access/actor.ts'
import { visibleRecords } from '@plumbline/domain/kernel/access/visibility.ts'
import { emailKey } from '@plumbline/domain/kernel/values/email.ts'
import { rolesByLink } from '@plumbline/domain/team/link-answers.ts'
import { findMailedStage, showMailedReview } from '@plumbline/domain/team/read-links/mailed-review.ts'
import type { TeamFailure } from '@plumbline/domain/team/wire/team.ts'
import { workflows } from '@plumbline/domain/workflows/workflow.ts'
import type { Insertable, Kysely } from 'kysely'
import { hashToken } from '../../accounts/opaque-token.ts'
import type { Tables } from '../../database/schema/tables.ts'
import type { TeamServices } from '../../services/team-services.ts'
import { replicaAtHead } from '../../sync/pull.ts'
import { type FoundLink, outsider } from '../found-link.ts'
import { findAccess } from './find-access.ts'
import { type CreatedLink, makeLink } from './new-link.ts'

const validDays = 14

interface NewLink {
  readonly organisation: string
  readonly origin: ReviewOrigin
  /** As stored with the stage. */
  readonly dueDate: string | null | undefined
  readonly now: Date
}

export type CreatedReviewLink = CreatedLink<Insertable<Tables['review_link']>>

export function makeReviewLink({ organisation, origin, dueDate, now }: NewLink): CreatedReviewLink {
  const { stored, ...link } = makeLink({ dueDate, validDays, now })
  const { projectId, workflowId, stageId, round, email } = origin
  const place = { organisation_id: organisation, project_id: projectId, workflow_id: workflowId }
  return { ...link, row: { ...stored, ...place, stage_id: stageId, round, email: emailKey(email) } }
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
  const reviewed = { organisation, email, list: workflows.name, record: found.workflow }
  const access = await findAccess(database, replica, reviewed)
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
