/** Reads the audit, newest entry first. */
import type { AuditEntry, AuditFilter, AuditPage } from '@plumbline/domain/wire/audit.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/tables.ts'

const pageSize = 100

export async function readAudit(
  db: Kysely<Tables>,
  organisation: string,
  { list, record, person, project, before }: AuditFilter,
): Promise<AuditPage> {
  let query = db
    .selectFrom('audit')
    .leftJoin('account', 'account.id', 'audit.user_id')
    .select(['audit.seq', 'audit.at', 'audit.user_id', 'audit.ip', 'audit.action', 'audit.detail'])
    .select(['account.name', 'account.email'])
    .where('audit.organisation_id', '=', organisation)
    .orderBy('audit.seq', 'desc')
    .limit(pageSize + 1)
  if (list !== undefined && record !== undefined) query = query.where(naming({ list, id: record }))
  if (project !== undefined) query = query.where(naming({ projectId: project }))
  if (person !== undefined) query = query.where('audit.user_id', '=', person)
  if (before !== undefined) query = query.where('audit.seq', '<', before)
  const rows = await query.execute()
  const entries = rows.slice(0, pageSize).map(({ seq, at, user_id: id, ip, action, detail, name, email }) => {
    // `as`: written by `addToAudit`.
    const { records, reason } = detail as Pick<AuditEntry, 'records' | 'reason'>
    const by = { id, name: name ?? '', email: email ?? '' }
    return { seq, at: at.toISOString(), by, ip, action, records, ...(reason !== undefined && { reason }) }
  })
  return { entries, more: rows.length > pageSize }
}

/** Whether one of the records of an entry has these fields. The index `audit_records` serves it. */
function naming(record: object) {
  return sql<boolean>`audit.detail->'records' @> ${JSON.stringify([record])}::jsonb`
}
