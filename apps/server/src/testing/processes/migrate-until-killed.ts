/** Begins a migration and stays in the middle of it until it is killed. It writes `in the middle` as soon as it has got that far. */
import { writeSync } from 'node:fs'
import { sql } from 'kysely'
import { migrate, migrations } from '../../database/migrate.ts'
import { openDatabase } from '../../database/open-database.ts'
import type { DatabaseSettings } from '../../database/settings/database-settings.ts'
import { readArgument } from '../durability/process-argument.ts'

const { db } = await openDatabase(readArgument<DatabaseSettings>())
await migrate(db, {
  ...migrations,
  '9999-note': {
    async up(db) {
      await sql`create table note (id text)`.execute(db)
      await sql`insert into note values ('a')`.execute(db)
      writeSync(1, 'in the middle\n')
      await new Promise((resolve) => setTimeout(resolve, 60_000))
    },
  },
})
