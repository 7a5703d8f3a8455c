/** The audit: who did what and when. Each entry contains the hash of the one before it, so that no entry can change. */
import type { FieldChange } from '@plumbline/domain/activity/log/field-changes.ts'
import type { Transaction } from 'kysely'
import { insertRows } from '../database/schema/insert-rows.ts'
import type { Tables } from '../database/schema/tables.ts'
import { type AuditHead, readAuditHead } from './audit-head.ts'
import { canonicalJson, firstHash, hashEntry, JsonText, placeholder, withText } from './hash-entry.ts'

export interface AuditEntry {
  /** ISO instant, by the clock of the server. */
  readonly at: string
  /** The account. */
  readonly userId: string
  readonly ip: string | undefined
  /** The name of the command, or what was done with an account. */
  readonly action: string
  readonly records?: readonly AuditedRecord[]
  /** Instead of `records`, of which there are many. */
  readonly written?: WrittenRecords
  /** Anything else that is worth keeping, as plain JSON. No secrets. */
  readonly detail?: Readonly<Record<string, unknown>>
}

/** Records as text, which was made where it held no one up. */
export interface WrittenRecords {
  /** `AuditedRecord[]` as JSON, with the keys of each object in alphabetical order (`canonicalJson`). */
  readonly text: string
  readonly first: AuditedRecord | undefined
}

export interface AuditedRecord {
  readonly list: string
  readonly id: string
  readonly projectId: string | undefined
  readonly effect: 'added' | 'changed' | 'removed'
  /** As the record was called then. */
  readonly name?: string
  /** The old and new values of a changed record. */
  readonly changes?: readonly FieldChange[]
}

/** The latest entry of an organisation; undefined before the first one. */
export type AuditEnd = AuditHead | undefined

/** Call only while the organisation is locked (`lockHead`). */
export async function addToAudit(
  transaction: Transaction<Tables>,
  organisation: string,
  entries: readonly AuditEntry[],
): Promise<void> {
  const before = await readAuditHead(transaction, organisation)
  const { statement, end } = insertAudit(organisation, before, entries)
  await statement.execute(transaction)
  await transaction
    .updateTable('organisation_head')
    .set({ audit_seq: end.seq, audit_hash: end.hash })
    .where('organisation_id', '=', organisation)
    .execute()
}

/**
 * The statement that adds the entries behind the latest, which was read while the organisation is locked, and the end that
 * the caller stores as the latest.
 */
export function insertAudit(organisation: string, before: AuditEnd, entries: readonly AuditEntry[]) {
  let seq = before?.seq ?? 0
  let previous: Buffer = before?.hash ?? firstHash
  const rows = entries.map(({ at, userId, ip, action, records = [], written, detail: more }) => {
    seq += 1
    const first = written ? written.first : records[0]
    const detail = new JsonText(
      written
        ? withText(canonicalJson({ ...more, records: placeholder }), written.text)
        : canonicalJson({ ...more, records }),
    )
    const hash = hashEntry(previous, { organisation, seq, at, userId, ip: ip ?? null, action, detail })
    const row = {
      organisation_id: organisation,
      seq,
      at,
      user_id: userId,
      ip: ip ?? null,
      action,
      list: first?.list ?? null,
      record_id: first?.id ?? null,
      project_id: first?.projectId ?? null,
      detail: detail.text,
      previous: previous.toString('hex'),
      hash: hash.toString('hex'),
    }
    previous = hash
    return row
  })
  return { statement: insertRows('audit', columns, rows), end: { seq, hash: previous } }
}

const columns = {
  organisation_id: 'text',
  seq: 'bigint',
  at: 'timestamptz',
  user_id: 'text',
  ip: 'text',
  action: 'text',
  list: 'text',
  record_id: 'text',
  project_id: 'text',
  detail: 'json text',
  previous: 'bytea',
  hash: 'bytea',
}
