/** Starts the server, and stops it on request. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { ConfigError } from './config-error.ts'
import { listen } from './listen.ts'
import { createMailer } from './mail/mailer.ts'
import { createPayments } from './payments/checkout.ts'

/** The address of the app. A caller that starts this file as a module may log it. */
export const url = await start().catch(stopWithSentence)

async function start(): Promise<string> {
  const { port, host, webRoot, logLevel, mail, payments, ...rest } = readConfig(process.env)
  if (!existsSync(join(webRoot, 'index.html'))) {
    throw new ConfigError(`There is no built app in ${webRoot}: run "npm run build" first, or set WEB_ROOT.`)
  }
  const logger = pino({ level: logLevel, base: null })
  const mailer = mail && createMailer({ ...mail, logger })
  const functions = { ...rest, mailer, payments: payments && createPayments({ ...payments, logger }) }
  const listening = await listen(createApp({ webRoot, logger, functions }), { host, port })
  logger.info({ url: listening.url }, 'listening')

  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, async () => {
      logger.info({ signal }, 'stopping')
      await listening.close()
      // The client may have left before its e-mail was sent.
      await mailer?.settled()
      process.exit(0)
    })
  }
  return listening.url
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
