/** Before the journeys: a PostgreSQL server, because a team starts much faster on it than on a new embedded database. */
import { openDatabase } from '../../../apps/server/src/database/open-database.ts'
import { startPostgres } from '../../../apps/server/src/testing/postgres-server.ts'
import { findProgram } from '../../../tools/programs/programs.mjs'
import { postgresVariable, template } from '../fixtures/team-server.ts'

/** Without PostgreSQL on this machine, each team has an embedded database. */
// biome-ignore lint/style/noDefaultExport: Playwright calls it.
export default async function startDatabases(): Promise<(() => Promise<void>) | undefined> {
  if (!findProgram('postgres')) return undefined
  const { url, create, close } = await startPostgres()
  await create(template)
  const database = await openDatabase({ dataDir: '', url: url(template) })
  await database.close()
  process.env[postgresVariable] = url('postgres')
  return close
}
