/** Another organisation on the same server. The product creates only one; its tables and rules are made for more. */
import { randomUUID } from 'node:crypto'
import type { Database } from '../database/open-database.ts'
import { getAccount } from './open-team-server.ts'
import type { Visitor } from './visitor.ts'

export async function addOrganisation(
  { db }: Pick<Database, 'db'>,
  owner: Visitor,
  name: string,
): Promise<string> {
  const [organisation, user, at] = [randomUUID(), await getAccount(owner), new Date()]
  await db.insertInto('organisation').values({ id: organisation, name, created_at: at }).execute()
  await db
    .insertInto('organisation_head')
    .values({ organisation_id: organisation, epoch: randomUUID() })
    .execute()
  await db
    .insertInto('organisation_member')
    .values({ organisation_id: organisation, user_id: user, role: 'Owner', joined_at: at })
    .execute()
  return organisation
}
