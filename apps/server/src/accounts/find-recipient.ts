/** The member whom a mail is for, as of now: a user who has since been removed gets none. */
import type { Account } from '@plumbline/domain/team/replica.ts'
import type { Database } from '../database/open-database.ts'

export interface Recipient extends Account {
  /** IANA name. */
  readonly timeZone: string
}

/** `who`: the id or the e-mail address of the account, in lower case. */
export async function findRecipient(
  { db }: Pick<Database, 'db'>,
  organisation: string,
  who: { readonly id: string } | { readonly email: string },
): Promise<Recipient | undefined> {
  const found = db
    .selectFrom('account')
    .innerJoin('organisation_member', 'organisation_member.user_id', 'account.id')
    .select(['account.id', 'account.email', 'account.name', 'organisation_member.role'])
    .select('organisation_member.time_zone as timeZone')
    .where('organisation_member.organisation_id', '=', organisation)
  return 'id' in who
    ? found.where('account.id', '=', who.id).executeTakeFirst()
    : found.where('account.email', '=', who.email).executeTakeFirst()
}
