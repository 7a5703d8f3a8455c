/** Brings the tables up to date when the database is opened. Migrations go forward only. */
import { type Kysely, type Migration, Migrator, sql } from 'kysely'
import { ConfigError } from '../process/config-error.ts'
import { createTeamTables } from './migrations/0001-team.ts'
import { createAccountTables } from './migrations/0002-accounts.ts'
import { addTimeZones } from './migrations/0003-time-zones.ts'
import { createCalendarFeeds } from './migrations/0004-calendar-feeds.ts'
import { createReadLinks } from './migrations/0005-read-links.ts'
import { addUnnamedFiles } from './migrations/0006-unnamed-files.ts'
import { addLargeChanges } from './migrations/0007-large-changes.ts'
import { addVisibleInvitations } from './migrations/0008-shown-invitations.ts'
import { addAuditHeads } from './migrations/0009-audit-heads.ts'
import { addRefusedCounts } from './migrations/0010-refused-counts.ts'
import { addBatchIndex } from './migrations/0011-batch-index.ts'
import { createReviewLinks } from './migrations/0012-review-links.ts'
import { addFrozenContents } from './migrations/0013-frozen-links.ts'
import { addMailedLinks } from './migrations/0014-mailed-links.ts'
import { updateReportViews } from './schema/report-views.ts'
import type { Tables } from './schema/tables.ts'

/** By name, which orders them. A migration that has been released is never changed. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-team': { up: createTeamTables },
  '0002-accounts': { up: createAccountTables },
  '0003-time-zones': { up: addTimeZones },
  '0004-calendar-feeds': { up: createCalendarFeeds },
  '0005-read-links': { up: createReadLinks },
  '0006-unnamed-files': { up: addUnnamedFiles },
  '0007-large-changes': { up: addLargeChanges },
  '0008-shown-invitations': { up: addVisibleInvitations },
  '0009-audit-heads': { up: addAuditHeads },
  '0010-refused-counts': { up: addRefusedCounts },
  '0011-batch-index': { up: addBatchIndex },
  '0012-review-links': { up: createReviewLinks },
  '0013-frozen-links': { up: addFrozenContents },
  '0014-mailed-links': { up: addMailedLinks },
}

/** In one transaction and under a lock: of several servers that start at the same time, one migrates. */
export async function migrate(db: Kysely<Tables>, requested = migrations): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => ({ ...requested }) } })
  const { error } = await migrator.migrateToLatest()
  if (error === undefined) return updateReportViews(db)
  const unknown = (await doneMigrations(db)).filter((name) => !(name in requested))
  if (unknown.length === 0) throw error
  throw new ConfigError(
    'The database was written by a newer version of Plumbline: start that version, or a later one.',
  )
}

/** Asked only after a failure, so the table may be missing. */
async function doneMigrations(db: Kysely<Tables>): Promise<string[]> {
  const read = sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return read.then(
    ({ rows }) => rows.map(({ name }) => name),
    () => [],
  )
}
