/** Which tables an archive of an organisation contains. */
import { daysUntilSentAgain } from '../files/unnamed-files.ts'

/** The files of the organisation `$1`, without those that could be gone before their bytes are read. */
export const filesToStay = `organisation_id = $1 and (unnamed_since is null or unnamed_since > now() - interval '${daysUntilSentAgain} days')`

/**
 * In an order in which they can be inserted. `rows` selects the rows of the organisation `$1`. The accounts are those of
 * everybody who is or was in the organisation.
 */
export const archivedTables = [
  { name: 'organisation', rows: 'id = $1' },
  { name: 'organisation_head', rows: 'organisation_id = $1' },
  { name: 'account', rows: getAccounts('id') },
  { name: 'credential', rows: getAccounts('account_id') },
  // It encrypts the second factors.
  { name: 'server_secret', rows: 'true' },
  { name: 'two_factor', rows: getAccounts('account_id') },
  { name: 'organisation_member', rows: 'organisation_id = $1' },
  { name: 'invitation', rows: 'organisation_id = $1' },
  { name: 'record', rows: 'organisation_id = $1' },
  { name: 'change', rows: 'organisation_id = $1' },
  { name: 'request', rows: 'organisation_id = $1' },
  {
    name: 'change_part',
    // Others belong to changes that were not stored.
    rows: 'organisation_id = $1 and batch in (select batch from request where organisation_id = $1)',
  },
  { name: 'refused_count', rows: 'organisation_id = $1' },
  { name: 'audit', rows: 'organisation_id = $1' },
  { name: 'blob', rows: filesToStay },
  {
    name: 'upload',
    rows: `(organisation_id, sha256) in (select organisation_id, sha256 from blob where ${filesToStay})`,
  },
  { name: 'job', rows: 'organisation_id = $1' },
  { name: 'calendar_feed', rows: 'organisation_id = $1' },
  { name: 'read_link', rows: 'organisation_id = $1' },
  { name: 'review_link', rows: 'organisation_id = $1' },
] as const satisfies readonly ArchivedTable[]

export interface ArchivedTable {
  readonly name: string
  readonly rows: string
}

/** A large table takes longer to sort, and a large file longer to store, than a request of the server may take. */
export const withoutTimeLimits =
  'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0'

/** Valid on one server only: sessions, one-time links, and what the database keeps about itself. */
export const serverTables = [
  'session',
  'verification',
  'rate_limit',
  'claim',
  'kysely_migration',
  'kysely_migration_lock',
] as const

function getAccounts(column: string): string {
  return `${column} in (
    select user_id from organisation_member where organisation_id = $1
    union select user_id from audit where organisation_id = $1)`
}
