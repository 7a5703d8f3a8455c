/** Starts the server, and stops it on request. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { linkPaths } from '@plumbline/domain/team/wire/team.ts'
import { pino } from 'pino'
import { createApp } from './app.ts'
import { archiveCommands } from './archive/archive-commands.ts'
import { readConfig } from './config.ts'
import { listen } from './listen.ts'
import { createMailer } from './mail/mailer.ts'
import { createPayments } from './payments/checkout.ts'
import { ConfigError } from './process/config-error.ts'
import { openTeam, type Team } from './team/open-team.ts'

// V8 lets the heap grow to several times of what is in use before it collects. With half as much again it needs little more
// memory than with its setting for small memory, whose collections made everybody wait under load
// (docs/decisions/26-team-server.md).
setFlagsFromString('--heap-growing-percent=50')

/** The address of the app. A caller that starts this file as a module may log it. */
export const url = await run().catch(stopWithSentence)

/** Without a command the server starts. */
async function run(): Promise<string | undefined> {
  const [name, path] = process.argv.slice(2)
  if (name === undefined) return start()
  const command = archiveCommands.find((known) => known === name)
  if (!command)
    throw new ConfigError(`There is no command ${name}. Commands are ${archiveCommands.join(' and ')}.`)
  const { runArchiveCommand } = await import('./archive/run-archive-command.ts')
  process.stdout.write(`${await runArchiveCommand(command, path, readConfig(process.env))}\n`)
  return undefined
}

async function start(): Promise<string> {
  const { port, host, webRoot, logLevel, database, fileStore, fileQuota, mail, payments, ...rest } =
    readConfig(process.env)
  if (!existsSync(join(webRoot, 'index.html'))) {
    throw new ConfigError(`There is no built app in ${webRoot}: run "npm run build" first, or set WEB_ROOT.`)
  }
  const logger = pino({ level: logLevel, base: null })
  const mailer = mail && createMailer({ ...mail, logger })
  const functions = { ...rest, mailer, payments: payments && createPayments({ ...payments, logger }) }
  const team = await openTeam({
    database,
    fileStore,
    fileQuota,
    place: rest,
    mailer,
    logger,
    now: () => new Date(),
  })
  const listening = await listen(createApp({ webRoot, logger, functions, team }), { host, port })
  logger.info({ url: listening.url }, 'listening')
  await printClaimLink(team, rest.publicUrl ?? listening.url)

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, async () => {
      logger.info({ signal }, 'stopping')
      await listening.close()
      // The client may have left before its e-mail was sent.
      await mailer?.settled()
      await team.close()
      process.exit(0)
    })
  }
  return listening.url
}

/** On the console and not in the log, because anyone who has the link becomes the owner. */
async function printClaimLink(team: Team, ownUrl: string): Promise<void> {
  const token = await team.newClaim()
  if (token === undefined) return
  process.stdout.write(`This server has no team yet. Create it here: ${ownUrl}${linkPaths.claim}#${token}\n`)
}

function stopWithSentence(error: unknown): never {
  process.stderr.write(`${sentenceFor(error)}\n`)
  process.exit(1)
}

function sentenceFor(error: unknown): string {
  if (error instanceof ConfigError) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `Port ${process.env.PORT ?? 4173} is used by another program: set PORT to a free one.`
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
