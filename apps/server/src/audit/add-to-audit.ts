/** The audit: who did what and when. Each entry contains the hash of the one before it, so that no entry can change. */
import type { FieldChange } from '@plumbline/domain/activity/log/field-changes.ts'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import { insertRows } from '../database/schema/insert-rows.ts'
import type { Tables } from '../database/schema/tables.ts'
import { type AuditHead, readAuditHead } from './audit-head.ts'
import { canonicalJson, firstHash, hashEntry, hashLarge, JsonText } from './hash-entry.ts'

export interface AuditEntry {
  /** ISO instant, by the clock of the server. */
  readonly at: string
  /** The account. */
  readonly userId: string
  readonly ip: string | undefined
  /** The name of the command, or what was done with an account. */
  readonly action: string
  readonly records?: readonly AuditedRecord[]
  /** Instead of `records`, of which there are many, and `detail`. */
  readonly written?: WrittenDetail
  /** Anything else that is worth keeping, as plain JSON. No secrets. */
  readonly detail?: Readonly<Record<string, unknown>>
}

/** Records as a text of several megabytes, which a thread has written. */
export interface WrittenRecords {
  /** `AuditedRecord[]` as JSON, with the keys of each object in alphabetical order (`canonicalJson`), in UTF-8. */
  readonly utf8: Uint8Array
  readonly first: AuditedRecord | undefined
}

export interface WrittenDetail {
  /** As JSON in UTF-8 (`addRecords`). */
  readonly utf8: Uint8Array
  readonly first: AuditedRecord | undefined
  /**
   * Reads the same from the database. To send and parse megabytes while the organisation is locked would hold up everyone
   * else.
   */
  readonly stored: RawBuilder<unknown>
  /** Removes it there, once the entry has it. */
  readonly remove: RawBuilder<unknown>
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
  const { statements, end } = await insertAudit(organisation, before, entries)
  for (const statement of statements) await statement.execute(transaction)
  await transaction
    .updateTable('organisation_head')
    .set({ audit_seq: end.seq, audit_hash: end.hash })
    .where('organisation_id', '=', organisation)
    .execute()
}

/**
 * The statements that add the entries behind the latest, which was read while the organisation is locked, and the end that
 * the caller stores as the latest.
 */
export async function insertAudit(organisation: string, before: AuditEnd, entries: readonly AuditEntry[]) {
  let seq = before?.seq ?? 0
  let previous: Buffer = before?.hash ?? firstHash
  const rows: object[] = []
  const statements: RawBuilder<unknown>[] = []
  for (const entry of entries) {
    const { at, userId, ip, action, records = [], written, detail: more } = entry
    seq += 1
    const first = written ? written.first : records[0]
    const described = { organisation, seq, at, userId, ip: ip ?? null, action }
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
      previous: previous.toString('hex'),
    }
    if (written) {
      previous = await hashLarge(previous, described, written.utf8)
      statements.push(insertLarge({ ...row, hash: previous.toString('hex') }, written.stored), written.remove)
    } else {
      const detail = new JsonText(canonicalJson({ ...more, records }))
      previous = hashEntry(previous, { ...described, detail })
      rows.push({ ...row, detail: detail.text, hash: previous.toString('hex') })
    }
  }
  if (rows.length > 0) statements.push(insertRows('audit', columns, rows))
  return { statements, end: { seq, hash: previous } }
}

/** Without the detail in the database, the column refuses the entry. */
function insertLarge(row: Record<string, unknown>, detail: RawBuilder<unknown>): RawBuilder<unknown> {
  const names = Object.keys(columns)
  const values = names.map((name) => {
    if (name === 'detail') return sql`(${detail})`
    return name === 'previous' || name === 'hash' ? sql`decode(${row[name]}, 'hex')` : sql`${row[name]}`
  })
  return sql`insert into audit (${sql.join(names.map((name) => sql.ref(name)))}) values (${sql.join(values)})`
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
