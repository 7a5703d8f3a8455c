/**
 * Identifies the caller. Calls that wait at the same time share one query, because all clients call when they are
 * notified of a change.
 */
import type { OrganisationRole } from '@plumbline/domain/kernel/access/find-roles.ts'
import type { QueryConfig, QueryResult } from 'pg'
import type { Head } from '../audit/lock-head.ts'
import { toHead } from '../audit/lock-head.ts'
import { hour } from './account-limits.ts'

/** A session that is in use is extended, but after this time its person signs in again. */
const maxSessionMs = 90 * 24 * hour * 1_000

/** A person with a valid session. */
export interface SignedIn {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly sessionId: string
}

export interface FoundCaller {
  readonly signedIn: SignedIn
  /** Undefined for a user who is not in the organisation, and for one that does not exist. */
  readonly membership: { readonly role: OrganisationRole; readonly head: Head } | undefined
}

/** Returns undefined without a valid session of this token. */
export type FindCaller = (token: string, organisation?: string) => Promise<FoundCaller | undefined>

interface Queries {
  query(query: QueryConfig): Promise<Pick<QueryResult, 'rows'>>
}

interface Asking {
  readonly token: string
  readonly organisation: string
  resolve(found: FoundCaller | undefined): void
  reject(error: unknown): void
}

interface Row {
  readonly number: number
  readonly session_id: string
  readonly account_id: string
  readonly email: string
  readonly name: string
  readonly role: OrganisationRole | null
  readonly seq: number | null
  readonly epoch: string | null
  readonly audit_seq: number | null
  readonly audit_hash: Buffer | null
}

/** The query always begins after the call has come, so a session that was ended before is refused. */
export function findCallers(pool: Queries): FindCaller {
  let waiting: Asking[] = []
  let isLooking = false

  async function look(): Promise<void> {
    isLooking = true
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        const rows = await query(pool, batch)
        const found = new Map(rows.map((row) => [row.number, row]))
        for (const [index, { resolve }] of batch.entries()) resolve(toCaller(found.get(index + 1)))
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    isLooking = false
  }

  return (token, organisation = '') =>
    new Promise((resolve, reject) => {
      waiting.push({ token, organisation, resolve, reject })
      // Later in this turn of the event loop, so that calls that came together are asked together.
      if (!isLooking && waiting.length === 1) setImmediate(look)
    })
}

async function query(pool: Queries, batch: readonly Asking[]): Promise<readonly Row[]> {
  const now = new Date()
  const oldest = new Date(now.getTime() - maxSessionMs)
  const { rows } = await pool.query({
    name: 'callers',
    text: `
      select asked.number, session.id as session_id, account.id as account_id, account.email, account.name,
        member.role, head.seq, head.epoch, head.audit_seq, head.audit_hash
      from unnest($1::text[], $2::text[]) with ordinality as asked(token, organisation, number)
      join session on session.token = asked.token and session.expires_at > $3 and session.created_at > $4
      join account on account.id = session.account_id
      left join (organisation_member member
        join organisation_head head on head.organisation_id = member.organisation_id)
        on member.organisation_id = asked.organisation and member.user_id = account.id`,
    values: [batch.map(({ token }) => token), batch.map(({ organisation }) => organisation), now, oldest],
  })
  return rows as readonly Row[] // `as`: the columns that were asked for.
}

function toCaller(row: Row | undefined): FoundCaller | undefined {
  if (!row) return undefined
  const { session_id: sessionId, account_id: id, email, name, role, seq, epoch, audit_seq, audit_hash } = row
  const isMember = role !== null && seq !== null && epoch !== null
  return {
    signedIn: { id, email, name, sessionId },
    membership: isMember
      ? { role, head: toHead({ seq, epoch, audit_seq: audit_seq ?? 0, audit_hash }) }
      : undefined,
  }
}
