/** Opens the database of the team and everything that works on it. */
import { createAccounts } from '../accounts/accounts.ts'
import { createFeedLimits } from '../calendars/feed-limits.ts'
import { openDatabase } from '../database/open-database.ts'
import { createFileQuotas, defaultQuota } from '../files/file-quota.ts'
import { runTeamJobs } from '../jobs/team-jobs.ts'
import { createPresence } from '../presence/presence.ts'
import type { TeamServices } from '../services/team-services.ts'
import { createNudges } from '../sync/nudges.ts'
import { holdOrganisations } from '../sync/organisations-in-memory.ts'
import { createProjectTeams } from '../sync/project-teams.ts'
import { createPushLimits } from '../sync/push-limits.ts'
import { createBodyChecker } from '../sync/reading/body-checker.ts'
import type { OpeningSettings } from './open-team.ts'

export async function openServices(settings: OpeningSettings): Promise<TeamServices> {
  const { place, files, mailer, logger, now } = settings
  const database = await openDatabase(settings.database, logger)
  try {
    const accounts = await createAccounts(database, { publicUrl: place.publicUrl, logger })
    const organisations = holdOrganisations()
    const records = { database, logger, now, organisations }
    const jobs = runTeamJobs({ ...records, accounts, files, mailer, place })
    return {
      ...records,
      files,
      nudges: createNudges(database.bus),
      accounts,
      projectTeams: createProjectTeams(records),
      mailer,
      place,
      jobs,
      presence: createPresence(records),
      feedLimits: createFeedLimits(),
      pushLimits: createPushLimits(),
      fileQuotas: createFileQuotas(database, settings.fileQuota ?? defaultQuota),
      aside: settings.database,
      bodies: createBodyChecker(settings.database.readingWorker),
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
