/** A listening server for tests, without e-mail and payment unless a test configures them. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { type Logger, pino } from 'pino'
import { createApp } from '../app.ts'
import type { DatabaseSettings } from '../database/settings/database-settings.ts'
import type { FileQuota } from '../files/file-quota.ts'
import type { S3Settings } from '../files/s3-client.ts'
import type { FunctionSettings } from '../functions/server-functions.ts'
import { listen } from '../listen.ts'
import { openTeam } from '../team/open-team.ts'

interface Parts {
  webRoot?: string
  /** How long a request may take to arrive. */
  arrivalMs?: number
  /** Makes the parts that write to the server's own log. */
  functions?: (logger: Logger) => Partial<FunctionSettings>
  /** Where the team's database is, or will be. */
  database?: DatabaseSettings
  /** Without it files are kept in a folder. */
  fileStore?: S3Settings | undefined
  fileQuota?: FileQuota
  now?: () => Date
}

export async function openServer(parts: Parts = {}) {
  const { webRoot, arrivalMs, fileStore, fileQuota, functions = () => ({}), now = () => new Date() } = parts
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-server-'))
  const logged: string[] = []
  const log = new Writable({
    write(line, _encoding, done) {
      logged.push(String(line))
      done()
    },
  })
  const logger = pino({ base: null }, log)
  const settings: FunctionSettings = {
    publicUrl: undefined,
    trustsProxy: false,
    mailsPerMinute: 1_000_000,
    mailer: undefined,
    payments: undefined,
    ...functions(logger),
  }
  const database = parts.database ?? { dataDir: join(folder, 'data'), url: undefined }
  const team = await openTeam({
    database,
    fileStore,
    fileQuota,
    place: settings,
    mailer: settings.mailer,
    logger,
    now,
  })
  const appSettings = { webRoot: webRoot ?? folder, logger, functions: settings, team }
  const { url, close } = await listen(createApp(appSettings), { host: '127.0.0.1', port: 0, arrivalMs })

  /** Calls a function as a page of the site does. Text is sent unchanged. */
  async function call(name: string, body: unknown, headers: Record<string, string> = {}) {
    const answer = await fetch(`${url}/functions/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    const answered: { error?: { message: string }; url?: string } = JSON.parse(await answer.text())
    return { status: answer.status, headers: answer.headers, body: answered }
  }

  return {
    url,
    logged,
    call,
    team,
    appSettings,
    async close() {
      await close()
      await team.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
