/** Keeps the time zone of a person, in which the mornings begin. Devices name what they like, so only a known zone counts. */
import { isTimeZone } from '@plumbline/domain/kernel/days/time-zone.ts'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../database/schema/tables.ts'

/** The statement, if one is needed. */
export function rememberTimeZone(
  queries: Kysely<Tables> | Transaction<Tables>,
  accountId: string,
  timeZone: string | undefined,
) {
  if (timeZone === undefined || !isTimeZone(timeZone)) return []
  const statement = queries
    .updateTable('organisation_member')
    .set({ time_zone: timeZone })
    .where('user_id', '=', accountId)
    .where('time_zone', '<>', timeZone)
  return [statement]
}
