/** A team server in a separate process. It writes `url …`, and `claim …` as long as it has no organisation. */
import { writeSync } from 'node:fs'
import { pino } from 'pino'
import { createApp } from '../../app.ts'
import type { DatabaseSettings } from '../../database/settings/database-settings.ts'
import { listen } from '../../listen.ts'
import { openTeam } from '../../team/open-team.ts'
import { readArgument } from '../durability/process-argument.ts'

export interface ServeUse {
  readonly database: DatabaseSettings
}

const { database } = readArgument<ServeUse>()
const logger = pino({ level: 'fatal' }, pino.destination(2))
const functions = {
  publicUrl: undefined,
  trustsProxy: false,
  mailsPerMinute: 1,
  mailer: undefined,
  payments: undefined,
}
const team = await openTeam({
  database,
  fileStore: undefined,
  place: functions,
  mailer: undefined,
  logger,
  now: () => new Date(),
})
const app = createApp({ webRoot: database.dataDir, logger, functions, team })
const { url } = await listen(app, { host: '127.0.0.1', port: 0 })
const claim = await team.newClaim()
if (claim) writeSync(1, `claim ${claim}\n`)
writeSync(1, `url ${url}\n`)
