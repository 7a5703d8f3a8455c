/** What the routes of the team server need. They exist once a team exists. */
import type { Accounts } from '../accounts/accounts.ts'
import type { FeedLimits } from '../calendars/feed-limits.ts'
import type { AsideSettings } from '../database/settings/aside-settings.ts'
import type { FileBackend } from '../files/file-backend.ts'
import type { FileQuotas } from '../files/file-quota.ts'
import type { Place } from '../http/own-origin.ts'
import type { RunningJobs } from '../jobs/queue/run-jobs.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Presence } from '../presence/presence.ts'
import type { Nudges } from '../sync/nudges.ts'
import type { OrganisationsInMemory } from '../sync/organisations-in-memory.ts'
import type { ProjectTeams } from '../sync/project-teams.ts'
import type { PushingPorts } from '../sync/push.ts'
import type { PushLimits } from '../sync/push-limits.ts'
import type { BodyChecker } from '../sync/reading/body-checker.ts'

export interface TeamServices extends PushingPorts {
  readonly organisations: OrganisationsInMemory
  readonly nudges: Nudges
  readonly accounts: Accounts
  readonly files: FileBackend
  readonly projectTeams: ProjectTeams
  readonly mailer: Mailer | undefined
  readonly place: Place
  readonly jobs: RunningJobs
  readonly presence: Presence
  readonly feedLimits: FeedLimits
  readonly pushLimits: PushLimits
  readonly fileQuotas: FileQuotas
  readonly aside: AsideSettings
  readonly bodies: BodyChecker
}
