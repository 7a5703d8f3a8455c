/** Reads the audit, newest entry first. */
import type { AuditEntry, AuditFilter, AuditPage } from '@plumbline/domain/team/wire/audit.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../database/schema/tables.ts'
import { nameByLink, nameByMailLink } from '../links/name-by-link.ts'

const pageSize = 100

export async function readAudit(
  db: Kysely<Tables>,
  organisation: string,
  { list, record, person, project, name, since, until, before }: AuditFilter,
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
  if (name !== undefined && name !== '') query = query.where(called(name))
  if (person !== undefined) query = query.where('audit.user_id', '=', person)
  if (since !== undefined) query = query.where('audit.at', '>=', new Date(since))
  if (until !== undefined) query = query.where('audit.at', '<', new Date(until))
  if (before !== undefined) query = query.where('audit.seq', '<', before)
  const rows = await query.execute()
  const entries = rows.slice(0, pageSize).map(({ seq, at, user_id: id, ip, action, detail, name, email }) => {
    // `as`: written by `addToAudit`.
    const { records, reason, requestId: _, sentAt: __, ...about } = detail as Detail
    const by = { id, name: name ?? getOutsiderName(about), email: email ?? '' }
    return {
      seq,
      at: at.toISOString(),
      by,
      ip,
      action,
      records,
      ...(reason !== undefined && { reason }),
      ...(Object.keys(about).length > 0 && { about }),
    }
  })
  return { entries, more: rows.length > pageSize }
}

function getOutsiderName({ by, mailedTo }: Readonly<Record<string, string | undefined>>): string {
  if (mailedTo) return nameByMailLink(mailedTo)
  return by ? nameByLink(by) : ''
}

type Detail = Pick<AuditEntry, 'records' | 'reason'> & {
  readonly requestId?: string
  readonly sentAt?: string
} & Readonly<Record<string, string>>

/** Whether the name of one of the records, or what the entry reports beside them, contains this text. */
function called(name: string) {
  const pattern = `%${name.replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`(exists (
    select from jsonb_array_elements(audit.detail->'records') as changed where changed->>'name' ilike ${pattern}
  ) or exists (
    select from jsonb_each_text(audit.detail - 'records') as part where part.value ilike ${pattern}
  ))`
}

/** Whether one of the records of an entry has these fields. The index `audit_records` serves it. */
function naming(record: object) {
  return sql<boolean>`audit.detail->'records' @> ${JSON.stringify([record])}::jsonb`
}
