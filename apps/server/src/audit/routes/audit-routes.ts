/** The routes of the audit. */

import { getStanding, maySee } from '@plumbline/domain/kernel/access/visibility.ts'
import { listNamed } from '@plumbline/domain/kernel/records/record.ts'
import { type AuditFilter, auditFilterSchema, type Verified } from '@plumbline/domain/team/wire/audit.ts'
import type { Context } from 'hono'
import { fail } from '../../http/fail.ts'
import { replicaAtHead } from '../../sync/pull.ts'
import type { OrganisationCaller, TeamRoute } from '../../team/team-route.ts'
import { auditToCsv } from '../audit-to-csv.ts'
import { readAudit } from '../read-audit.ts'
import { readHistory } from '../read-history.ts'
import { verifyAudit } from '../verify-audit.ts'

export const auditRoutes: readonly TeamRoute[] = [
  { method: 'GET', path: '/organisations/:organisation/audit', who: 'admin', handle: answerPage },
  { method: 'GET', path: '/organisations/:organisation/audit.csv', who: 'admin', handle: answerCsv },
  {
    method: 'GET',
    path: '/organisations/:organisation/audit/verify',
    who: 'admin',
    handle: async (context, { services, account }) =>
      context.json({
        ...(await verifyAudit(services.database.db, account.organisation)),
        at: services.now().toISOString(),
      } satisfies Verified),
  },
  { method: 'GET', path: '/organisations/:organisation/history', who: 'member', handle: answerHistory },
]

async function answerPage(context: Context, { services, account }: OrganisationCaller): Promise<Response> {
  const filter = readFilter(context)
  if (!filter) return fail(context, 'malformed')
  return context.json(await readAudit(services.database.db, account.organisation, filter))
}

async function answerCsv(context: Context, { services, account }: OrganisationCaller): Promise<Response> {
  const filter = readFilter(context)
  if (!filter) return fail(context, 'malformed')
  return auditToCsv(context, services.database.db, account.organisation, filter)
}

/** What happened to one record, for everybody who may see it. */
async function answerHistory(context: Context, { services, account }: OrganisationCaller): Promise<Response> {
  const filter = readFilter(context)
  if (filter?.list === undefined || filter.record === undefined) return fail(context, 'malformed')
  const { list, record: id, before } = filter
  const replica = await replicaAtHead(services.organisations.get(account.organisation), services.database)
  const record = replica.find(listNamed(list), id)
  const actor = replica.getActor(account)
  if (!record || !maySee(actor, getStanding(list, record))) return fail(context, 'no-access')
  return context.json(
    await readHistory(services.database.db, account.organisation, actor, { list, id, before }),
  )
}

function readFilter(context: Context): AuditFilter | undefined {
  return auditFilterSchema.safeParse(context.req.query()).data
}
