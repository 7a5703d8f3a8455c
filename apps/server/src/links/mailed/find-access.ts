/** How a person who is mailed about a record can open it: with an account, or by a link. */
import { getStanding, maySee } from '@plumbline/domain/kernel/access/visibility.ts'
import type { Rec } from '@plumbline/domain/kernel/records/record.ts'
import { emailKey } from '@plumbline/domain/kernel/values/email.ts'
import type { Replica } from '@plumbline/domain/team/replica.ts'
import { type Kysely, sql } from 'kysely'
import { findRecipient } from '../../accounts/find-recipient.ts'
import type { Database } from '../../database/open-database.ts'
import type { Tables } from '../../database/schema/tables.ts'

/** Whether the address belongs to no one of the organisation, and to no one who was removed from it. An account of another organisation makes no difference. */
export async function isOutsider(
  { db }: Pick<Database, 'db'>,
  organisation: string,
  email: string,
): Promise<boolean> {
  const account = await findAccount(db, email)
  if (!account) return true
  const member = await findRecipient({ db }, organisation, account)
  return !member && !(await wasRemoved(db, organisation, account.id))
}

/** A user who was removed from the organisation can open the record no more. */
export type Access = 'by-account' | 'by-link' | 'removed'

interface Opened {
  readonly organisation: string
  readonly email: string
  readonly list: string
  readonly record: Rec
}

/** An account of another organisation, or one that may not see the record here, does not help to open it. */
export async function findAccess(
  { db }: Pick<Database, 'db'>,
  replica: Replica,
  { organisation, email, list, record }: Opened,
): Promise<Access> {
  const account = await findAccount(db, email)
  if (!account) return 'by-link'
  const member = await findRecipient({ db }, organisation, account)
  if (!member) return (await wasRemoved(db, organisation, account.id)) ? 'removed' : 'by-link'
  return maySee(replica.getActor(member), getStanding(list, record)) ? 'by-account' : 'by-link'
}

function findAccount(db: Kysely<Tables>, email: string): Promise<{ id: string } | undefined> {
  return db.selectFrom('account').select('id').where('email', '=', emailKey(email)).executeTakeFirst()
}

async function wasRemoved(db: Kysely<Tables>, organisation: string, account: string): Promise<boolean> {
  const found = db
    .selectFrom('audit')
    .select('seq')
    .where('organisation_id', '=', organisation)
    .where('action', '=', 'member removed')
    .where(sql<string>`detail ->> 'account'`, '=', account)
  return (await found.executeTakeFirst()) !== undefined
}
