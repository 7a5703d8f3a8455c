/** What the database knows before the requests of a push are decided. */
import type { OrganisationRole } from '@plumbline/domain/kernel/access/find-roles.ts'
import type { Performed } from '@plumbline/domain/kernel/commands/command.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import type { Person } from '@plumbline/domain/people/comments/mentions.ts'
import type { RequestAnswer } from '@plumbline/domain/team/wire/sync.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { AuditEnd } from '../audit/add-to-audit.ts'
import type { Tables } from '../database/schema/tables.ts'
import { readInverse } from './change-parts.ts'
import { getHour } from './refused-counts.ts'
import type { RequestNeeds } from './request-needs.ts'

interface KnownPerson extends Person {
  /** The id of the account. */
  readonly id: Id
}

export interface Known {
  /** The answers that were given before, by request. */
  readonly answers: Map<Id, { readonly by: Id; readonly hash: string; readonly answer: RequestAnswer }>
  /** The effects of requests that are to be undone. */
  readonly effects: Map<Id, Performed>
  /** By request: the batch of what takes a large change back, where it was left out of its effect. */
  readonly batches: Map<Id, string>
  readonly auditEnd: AuditEnd
  /** The people of the organisation, if a request may mention one of them. */
  readonly people: readonly KnownPerson[]
  /** The named files whose bytes are stored, and whether the person sent them. */
  readonly files: ReadonlyMap<string, { readonly isOwn: boolean }>
  /** The role of the person in the organisation now; undefined for someone who has been removed from it. */
  readonly role: OrganisationRole | undefined
  /** How many requests of the person were refused in this hour. */
  readonly refused: number
}

type Queries = Kysely<Tables> | Transaction<Tables>

export async function readKnown(
  queries: Queries,
  organisation: string,
  personId: Id,
  { ids, files: keys, mayMention }: RequestNeeds,
  { at, leavesParts = false }: { readonly at: string; readonly leavesParts?: boolean },
): Promise<Known> {
  const files = await readFiles(queries, organisation, personId, keys)
  const { rows } = await sql<Row>`
    select head.audit_seq, head.audit_hash, request.id, request.user_id, request.hash,
      request.result, request.effect, request.batch, member.role, refused.count as refused
    from (values (1)) as always
    left join organisation_head as head on head.organisation_id = ${organisation}
    left join organisation_member as member
      on member.organisation_id = ${organisation} and member.user_id = ${personId}
    left join refused_count as refused on refused.organisation_id = ${organisation}
      and refused.user_id = ${personId} and refused.hour = ${getHour(at)}
    left join request on request.organisation_id = ${organisation} and request.id = any(${ids as Id[]})`.execute(
    queries,
  )
  const [first] = rows
  const auditEnd =
    first?.audit_seq != null && first.audit_hash
      ? { seq: first.audit_seq, hash: first.audit_hash }
      : undefined
  const people = mayMention ? await readPeople(queries, organisation) : []
  const known: Known = {
    answers: new Map(),
    effects: new Map(),
    batches: new Map(),
    auditEnd,
    people,
    files,
    role: first?.role ?? undefined,
    refused: first?.refused ?? 0,
  }
  for (const { id, user_id: by, hash, result: answer, effect, batch } of rows) {
    if (id === null) continue
    known.answers.set(id, { by, hash: hash.toString('hex'), answer })
    if (!effect) continue
    const isWhole = batch === null || leavesParts
    known.effects.set(id, isWhole ? effect : await withParts(queries, organisation, effect, batch))
    if (batch !== null) known.batches.set(id, batch)
  }
  return known
}

async function withParts(
  queries: Queries,
  organisation: string,
  effect: Performed,
  batch: string,
): Promise<Performed> {
  return { ...effect, inverse: await readInverse(queries, organisation, batch) }
}

/** Written by `storeDecided` and `insertAudit`. What is in no row is null. */
interface Row {
  readonly audit_seq: number | null
  readonly audit_hash: Buffer | null
  readonly id: string | null
  readonly user_id: string
  readonly hash: Buffer
  readonly result: RequestAnswer
  readonly effect: Performed | null
  /** Set for a large change, whose steps are stored in parts. */
  readonly batch: string | null
  readonly role: OrganisationRole | null
  readonly refused: number | null
}

async function readPeople(queries: Queries, organisation: string): Promise<readonly KnownPerson[]> {
  return queries
    .selectFrom('organisation_member')
    .innerJoin('account', 'account.id', 'organisation_member.user_id')
    .select(['account.id', 'account.name', 'account.email'])
    .where('organisation_id', '=', organisation)
    .execute()
}

async function readFiles(
  queries: Queries,
  organisation: string,
  personId: Id,
  keys: readonly string[],
): Promise<Known['files']> {
  if (keys.length === 0) return new Map()
  const rows = await queries
    .selectFrom('blob')
    .leftJoin('upload', (join) =>
      join
        .onRef('upload.organisation_id', '=', 'blob.organisation_id')
        .onRef('upload.sha256', '=', 'blob.sha256')
        .on('upload.user_id', '=', personId),
    )
    .select(['blob.sha256', 'upload.user_id as sender'])
    .where('blob.organisation_id', '=', organisation)
    .where(({ eb, val }) => eb('blob.sha256', '=', eb.fn.any(val([...keys]))))
    .where('blob.removing_since', 'is', null)
    .execute()
  return new Map(rows.map(({ sha256, sender }) => [sha256, { isOwn: sender !== null }]))
}
