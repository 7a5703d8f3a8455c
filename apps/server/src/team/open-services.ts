/** Opens the database of the team and everything that works on it. */
import { join } from 'node:path'
import { createAccounts } from '../accounts/accounts.ts'
import { openDatabase } from '../database/open-database.ts'
import { openDiskShelf } from '../files/disk-shelf.ts'
import { createProjectTeams } from '../organisations/project-teams.ts'
import { holdOrganisations } from '../sync/held-organisations.ts'
import type { TeamSettings } from './open-team.ts'
import type { TeamServices } from './team-services.ts'

export async function openServices(settings: TeamSettings): Promise<TeamServices> {
  const { place, mailer, logger, now } = settings
  const database = await openDatabase(settings.database, logger)
  try {
    const accounts = await createAccounts(database, { publicUrl: place.publicUrl, logger })
    const organisations = holdOrganisations()
    const records = { database, logger, now, organisations }
    const files = openDiskShelf(join(settings.database.dataDir, 'files'))
    return { ...records, files, accounts, projectTeams: createProjectTeams(records), mailer, place }
  } catch (error) {
    await database.close()
    throw error
  }
}
