/** The latest entry of an audit, as the organisation's row, back-ups and the positions of browsers name it. */
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../database/schema/tables.ts'

type Queries = Kysely<Tables> | Transaction<Tables>

export interface AuditHead {
  readonly seq: number
  readonly hash: Buffer
}

/** Undefined before the first entry. */
export async function readAuditHead(queries: Queries, organisation: string): Promise<AuditHead | undefined> {
  const row = await queries
    .selectFrom('organisation_head')
    .select(['audit_seq as seq', 'audit_hash as hash'])
    .where('organisation_id', '=', organisation)
    .executeTakeFirst()
  return row?.hash ? { seq: row.seq, hash: row.hash } : undefined
}

/** Whether the audit still has this entry, as it was. */
export async function hasAuditHead(
  queries: Queries,
  organisation: string,
  { seq, hash }: AuditHead,
): Promise<boolean> {
  const row = await queries
    .selectFrom('audit')
    .select('hash')
    .where('organisation_id', '=', organisation)
    .where('seq', '=', seq)
    .executeTakeFirst()
  return row?.hash.equals(hash) === true
}

/** As positions of browsers have it. */
export function headToText({ seq, hash }: AuditHead): string {
  return `${seq} ${hash.toString('hex')}`
}

/** Undefined for another text. */
export function textToHead(text: string): AuditHead | undefined {
  const [, seq, hash] = /^(\d{1,15}) ([0-9a-f]{64})$/.exec(text) ?? []
  return seq !== undefined && hash !== undefined
    ? { seq: Number(seq), hash: Buffer.from(hash, 'hex') }
    : undefined
}
