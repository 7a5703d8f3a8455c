/** Logs one line per request, without personal data: no query, no address, no headers. */
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'

export function logRequests(logger: Logger): MiddlewareHandler {
  return async (context, next) => {
    const startedAt = performance.now()
    await next()
    const { method, path } = context.req
    const durationMs = Math.round(performance.now() - startedAt)
    logger.info({ method, path, status: context.res.status, durationMs }, 'answered')
  }
}
