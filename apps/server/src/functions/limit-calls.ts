/** So many calls a minute from one client, and no more. */
import type { MiddlewareHandler } from 'hono'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { clientKey } from './client-key.ts'
import { refuseCall } from './refuse-call.ts'

export function limitCalls(callsPerMinute: number, trustsProxy: boolean): MiddlewareHandler {
  const limiter = new RateLimiterMemory({ points: callsPerMinute, duration: 60 })

  return async (context, next) => {
    try {
      await limiter.consume(clientKey(context, trustsProxy))
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
      context.header('Retry-After', String(seconds))
      return refuseCall(context, 429, `Too many calls. Try again in ${seconds} seconds.`)
    }
    return next()
  }
}
