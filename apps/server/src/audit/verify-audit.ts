/** Checks the chain of hashes of an organisation's audit. */
import type { Kysely } from 'kysely'
import type { Tables } from '../database/schema/tables.ts'
import { readAuditHead } from './audit-head.ts'
import { firstHash, hashEntry } from './hash-entry.ts'

/** `seq`: the first entry that was changed, or that comes after a removed one. */
export type Chain =
  | { readonly kind: 'intact'; readonly entries: number }
  | { readonly kind: 'touched'; readonly seq: number }
  /** The last entries are missing, of which there were `entries` in all. */
  | { readonly kind: 'shortened'; readonly seq: number; readonly entries: number }

const pageSize = 1_000

export async function verifyAudit(db: Kysely<Tables>, organisation: string): Promise<Chain> {
  const head = await readAuditHead(db, organisation)
  let previous: Buffer = firstHash
  let seq = 0
  for (;;) {
    const rows = await db
      .selectFrom('audit')
      .select([
        'seq',
        'at',
        'user_id',
        'ip',
        'action',
        'list',
        'record_id',
        'project_id',
        'detail',
        'previous',
        'hash',
      ])
      .where('organisation_id', '=', organisation)
      .where('seq', '>', seq)
      .orderBy('seq')
      .limit(pageSize)
      .execute()
    for (const row of rows) {
      const { ip, action, detail } = row
      const hash = hashEntry(previous, {
        organisation,
        seq: row.seq,
        at: row.at.toISOString(),
        userId: row.user_id,
        ip,
        action,
        detail,
      })
      const isNext = row.seq === seq + 1 && previous.equals(row.previous)
      const isOther = row.seq === head?.seq && !head.hash.equals(row.hash)
      if (!isNext || isOther || !hash.equals(row.hash) || !namesFirstRecord(row))
        return { kind: 'touched', seq: row.seq }
      seq = row.seq
      previous = hash
    }
    if (rows.length < pageSize)
      return seq < (head?.seq ?? 0)
        ? { kind: 'shortened', seq, entries: head?.seq ?? 0 }
        : { kind: 'intact', entries: seq }
  }
}

interface Indexed {
  readonly list: string | null
  readonly record_id: string | null
  readonly project_id: string | null
  readonly detail: unknown
}

/** These columns only repeat the first record, for searches. */
function namesFirstRecord({ list, record_id, project_id, detail }: Indexed): boolean {
  // `as`: written by `addToAudit`, and checked by its hash.
  const [first] = (detail as { records: readonly { list: string; id: string; projectId?: string }[] }).records
  return (
    list === (first?.list ?? null) &&
    record_id === (first?.id ?? null) &&
    project_id === (first?.projectId ?? null)
  )
}
