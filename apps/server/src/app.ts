/** Assembles the server's request handlers. */
import { Hono } from 'hono'
import type { Logger } from 'pino'
import { isDiskFull } from './disk-full.ts'
import { FilesUnavailable } from './files/file-shelf.ts'
import { forCrawlers } from './for-crawlers.ts'
import { type FunctionSettings, serverFunctions } from './functions/server-functions.ts'
import { logRequests, toLoggedPath } from './request-log.ts'
import { addSecurityHeaders } from './security-headers.ts'
import { staticFiles } from './static-files.ts'
import { failForNow } from './team/fail.ts'
import { mountRoutes } from './team/mount-routes.ts'
import type { Team } from './team/open-team.ts'
import { teamRoutes } from './team/team-routes.ts'

/** A client that comes back sends whole files again. */
const fullDiskSeconds = 60

export interface AppSettings {
  readonly webRoot: string
  readonly logger: Logger
  readonly functions: FunctionSettings
  readonly team: Team
}

export function createApp({ webRoot, logger, functions, team }: AppSettings): Hono {
  const app = new Hono()
  app.use(logRequests(logger))
  app.use(addSecurityHeaders({ isPaying: functions.payments !== undefined }))

  app.get('/health', (context) => context.json({ status: 'ok' }, 200, { 'Cache-Control': 'no-store' }))
  app.route('/functions', serverFunctions(functions, team))
  app.route('/v1', mountRoutes(teamRoutes, team))
  app.route('/', forCrawlers(functions))
  app.route('/', staticFiles(webRoot))

  app.notFound((context) => context.text('Not found', 404))
  app.onError((error, context) => {
    if (error instanceof FilesUnavailable) {
      logger.error({ reason: error.message }, 'files are unavailable')
      return context.json({ failure: 'files-unavailable' }, 503, { 'Retry-After': '10' })
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
