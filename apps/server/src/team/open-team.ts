/** The team of this server. Its database is opened when a team may exist, so that the demo costs nothing more. */
import type { Logger } from 'pino'
import { type DatabaseSettings, databaseExists } from '../database/settings/database-settings.ts'
import type { FileBackend } from '../files/file-backend.ts'
import type { FileQuota } from '../files/file-quota.ts'
import { openFileBackend } from '../files/open-file-backend.ts'
import type { S3Settings } from '../files/s3-client.ts'
import type { Place } from '../http/own-origin.ts'
import type { Mailer } from '../mail/mailer.ts'
import { hasOrganisation, newClaim } from '../organisations/claims.ts'
import type { TeamServices } from '../services/team-services.ts'

export interface TeamSettings {
  readonly database: DatabaseSettings
  readonly fileStore: S3Settings | undefined
  readonly fileQuota?: FileQuota | undefined
  readonly place: Place
  readonly mailer: Mailer | undefined
  readonly logger: Logger
  /** The current instant. */
  now(): Date
}

export interface OpeningSettings extends TeamSettings {
  readonly files: FileBackend
}

export interface Team extends Pick<TeamSettings, 'place' | 'mailer' | 'now'> {
  readonly dataDir: string
  /** Undefined as long as there is no database. */
  services(): Promise<TeamServices | undefined>
  /** Creates the database if there is none. */
  create(): Promise<TeamServices>
  /** The token of a new link that claims this server; undefined if there is an organisation. */
  newClaim(): Promise<string | undefined>
  close(): Promise<void>
}

/** Tries the file store and opens an existing database immediately, so that a wrong setting stops the start. */
export async function openTeam(settings: TeamSettings): Promise<Team> {
  const { database, place, mailer, now } = settings
  const { dataDir } = database
  const files = await openFileBackend({ dataDir, store: settings.fileStore })
  let opened: Promise<TeamServices> | undefined

  function create(): Promise<TeamServices> {
    opened ??= open({ ...settings, files }).catch((error) => {
      // The next call tries again.
      opened = undefined
      throw error
    })
    return opened
  }

  const team: Team = {
    place,
    mailer,
    now,
    dataDir,
    services: async () => opened,
    create,
    async newClaim() {
      const services = await opened
      if (services && (await hasOrganisation(services.database.db))) return undefined
      return newClaim(dataDir, services, now())
    },
    async close() {
      const services = await opened?.catch(() => undefined)
      await services?.jobs.stop()
      services?.presence.close()
      services?.organisations.close()
      await services?.bodies.close()
      await services?.database.close()
    },
  }
  if (databaseExists(database)) await create()
  return team
}

/** The code of the database and of the accounts is loaded only for a team. */
async function open(settings: OpeningSettings): Promise<TeamServices> {
  const { openServices } = await import('./open-services.ts')
  return openServices(settings)
}
