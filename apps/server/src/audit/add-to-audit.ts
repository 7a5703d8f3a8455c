/** The audit: who did what and when. Each entry contains the hash of the one before it, so that no entry can change. */
import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'

export interface AuditEntry {
  /** ISO instant, by the clock of the server. */
  readonly at: string
  readonly userId: string
  readonly ip: string | undefined
  readonly action: string
  readonly requestId: string
  /** By the clock of the device. */
  readonly sentAt: string
  /** Why it was refused. */
  readonly reason?: string
  readonly records: readonly AuditedRecord[]
}

export interface AuditedRecord {
  readonly list: string
  readonly id: string
  readonly projectId: string | undefined
  readonly effect: 'added' | 'changed' | 'removed'
}

/** Call only while the organisation is locked. */
export async function addToAudit(
  transaction: Transaction<Tables>,
  organisation: string,
  entries: readonly AuditEntry[],
): Promise<void> {
  const last = await transaction
    .selectFrom('audit')
    .select(['seq', 'hash'])
    .where('organisation_id', '=', organisation)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  let seq = last?.seq ?? 0
  let previous = last?.hash ?? Buffer.alloc(32)
  const rows = entries.map(({ at, userId, ip, action, records, ...more }) => {
    const [first] = records
    const detail = { ...more, records }
    seq += 1
    const hash = hashEntry(previous, [organisation, seq, at, userId, ip ?? null, action, detail])
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
      detail: JSON.stringify(detail),
      previous,
      hash,
    }
    previous = hash
    return row
  })
  await transaction.insertInto('audit').values(rows).execute()
}

/** SHA-256 of the previous hash and the entry. */
function hashEntry(previous: Buffer, entry: readonly unknown[]): Buffer {
  return createHash('sha256').update(previous).update(JSON.stringify(entry)).digest()
}
