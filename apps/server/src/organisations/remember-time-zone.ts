/** Keeps the time zone of a person, in which the mornings begin. Devices name what they like, so only a known zone counts. */
import { isTimeZone } from '@plumbline/domain/kernel/time-zone.ts'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'

export async function rememberTimeZone(
  queries: Kysely<Tables> | Transaction<Tables>,
  accountId: string,
  timeZone: string | undefined,
): Promise<void> {
  if (timeZone === undefined || !isTimeZone(timeZone)) return
  await queries
    .updateTable('organisation_member')
    .set({ time_zone: timeZone })
    .where('user_id', '=', accountId)
    .where('time_zone', '<>', timeZone)
    .execute()
}
