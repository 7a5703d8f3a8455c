/** Logs one line per request, without personal data and secrets: no query, no address, no headers, no token. */
import { calendarsPath } from '@plumbline/domain/team/wire/calendar-feed.ts'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'

export function logRequests(logger: Logger): MiddlewareHandler {
  return async (context, next) => {
    const startedAt = performance.now()
    await next()
    const { method, path } = context.req
    const durationMs = Math.round(performance.now() - startedAt)
    logger.info({ method, path: toLoggedPath(path), status: context.res.status, durationMs }, 'answered')
  }
}

/** A user who reads the log must not be able to fetch the calendar of a person. */
export function toLoggedPath(path: string): string {
  return path.startsWith(calendarsPath) ? `${calendarsPath}…` : path
}
