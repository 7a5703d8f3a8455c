/** Whether the link of an invitation was shown to its author, who could accept it in the place of the invited person. */
import { type Kysely, sql } from 'kysely'

export async function addVisibleInvitations(db: Kysely<unknown>): Promise<void> {
  // It is not known for earlier invitations.
  await sql`alter table invitation add column is_shown boolean not null default true`.execute(db)
}
