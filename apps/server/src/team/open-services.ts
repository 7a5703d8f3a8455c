/** Opens the database of the team and everything that works on it. */
import { createAccounts } from '../accounts/accounts.ts'
import { openDatabase } from '../database/open-database.ts'
import { noticeKind } from '../jobs/notice-jobs.ts'
import { type RunJob, runJobs } from '../jobs/run-jobs.ts'
import { sendNotice } from '../jobs/send-notice.ts'
import { createProjectTeams } from '../organisations/project-teams.ts'
import { holdOrganisations } from '../sync/held-organisations.ts'
import type { OpeningSettings } from './open-team.ts'
import type { TeamServices } from './team-services.ts'

export async function openServices(settings: OpeningSettings): Promise<TeamServices> {
  const { place, files, mailer, logger, now } = settings
  const database = await openDatabase(settings.database, logger)
  try {
    const accounts = await createAccounts(database, { publicUrl: place.publicUrl, logger })
    const organisations = holdOrganisations()
    const records = { database, logger, now, organisations }
    const jobs = startJobs({ ...records, mailer, place })
    return { ...records, files, accounts, projectTeams: createProjectTeams(records), mailer, place, jobs }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Mails lead to the site, so they need its address. */
function startJobs(
  services: Pick<TeamServices, 'database' | 'logger' | 'now' | 'organisations' | 'mailer' | 'place'>,
) {
  const { mailer, place } = services
  const { publicUrl } = place
  const canMail = mailer !== undefined && publicUrl !== undefined
  const notice: RunJob = async (job) => canMail && sendNotice({ ...services, mailer, publicUrl }, job)
  return runJobs({ ...services, handlers: { [noticeKind]: notice } })
}
