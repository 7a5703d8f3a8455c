/** Assembles the server's request handlers. */
import type { HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import type { Logger } from 'pino'
import { isDatabaseAway } from './database/settings/database-errors.ts'
import { FilesUnavailable } from './files/file-backend.ts'
import { type FunctionSettings, serverFunctions } from './functions/server-functions.ts'
import { readBuiltPages } from './http/built-pages.ts'
import { fail, failForNow } from './http/fail.ts'
import { forCrawlers } from './http/for-crawlers.ts'
import { logRequests, toLoggedPath } from './http/request-log.ts'
import { addSecurityHeaders } from './http/security-headers.ts'
import { staticFiles } from './http/static-files.ts'
import { isDiskFull } from './process/disk-full.ts'
import { teamRoutes } from './routes/team-routes.ts'
import { mountRoutes } from './team/mount-routes.ts'
import type { Team } from './team/open-team.ts'

/** A client that comes back sends whole files again. */
const fullDiskSeconds = 60

/** A database that is started again takes a few seconds. */
const awaySeconds = '5'

export interface AppSettings {
  readonly webRoot: string
  readonly logger: Logger
  readonly functions: FunctionSettings
  readonly team: Team
}

export function createApp({ webRoot, logger, functions, team }: AppSettings): Hono {
  const app = new Hono()
  app.use(logRequests(logger))
  const pages = readBuiltPages(webRoot)
  app.use(addSecurityHeaders({ isPaying: functions.payments !== undefined, scripts: pages.scripts }))

  const isHealthy = shareCalls(async () => (await team.services())?.database.isAnswering() ?? true)
  app.get('/health', async (context) => {
    const headers = { 'Cache-Control': 'no-store' }
    if (await isHealthy()) return context.json({ status: 'ok' }, 200, headers)
    return context.json({ status: 'database-away' }, 503, { ...headers, 'Retry-After': awaySeconds })
  })
  app.route('/functions', serverFunctions(functions, team))
  app.route('/v1', mountRoutes(teamRoutes, team))
  app.route('/', forCrawlers(functions))
  app.route('/', staticFiles(webRoot, pages))

  app.notFound((context) => context.text('Not found', 404))
  app.onError((error, context) => {
    // Its sender has disconnected, which is neither a fault of ours nor of the database.
    if (isBrokenOff(context)) return fail(context, 'malformed')
    if (error instanceof FilesUnavailable) {
      logger.error({ reason: error.message }, 'files are unavailable')
      return context.json({ failure: 'files-unavailable' }, 503, { 'Retry-After': '10' })
    }
    if (isDatabaseAway(error)) {
      logger.error({ reason: error.message }, 'the database is away')
      return context.json({ failure: 'database-away' }, 503, { 'Retry-After': awaySeconds })
    }
    if (isDiskFull(error)) {
      logger.error({ reason: error.message }, 'the disk is full')
      return failForNow(context, fullDiskSeconds, 'storage-full')
    }
    logger.error({ err: error, method: context.req.method, path: toLoggedPath(context.req.path) }, 'failed')
    return context.json({ error: { message: 'Something went wrong on the server.' } }, 500)
  })
  return app
}

/** Whether the body of the request will never be complete. */
function isBrokenOff({ env }: Context): boolean {
  const { incoming } = env as Partial<HttpBindings> // `as`: the server of Node gives it to every call.
  return incoming?.destroyed === true && !incoming.complete
}

/** Calls that come while one is under way share its answer. */
function shareCalls<T>(call: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined
  return () => {
    running ??= call().finally(() => {
      running = undefined
    })
    return running
  }
}
