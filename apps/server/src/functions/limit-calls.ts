/** Rate limits: calls per minute for each client, and per hour for all clients together, twenty times as many. */
import type { Context } from 'hono'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { clientKey } from './client-key.ts'
import { refuseCall } from './refuse-call.ts'

/** Counts a call, and returns a refusal if the limit is exceeded. */
export type LimitCalls = (context: Context) => Promise<Response | undefined>

export function limitCalls(callsPerMinute: number, trustsProxy: boolean): LimitCalls {
  const ofOne = new RateLimiterMemory({ points: callsPerMinute, duration: 60 })
  // Somebody with many addresses must not use this server to send bulk mail.
  const ofAll = new RateLimiterMemory({ points: callsPerMinute * 20, duration: 3_600 })

  return async (context) => {
    try {
      await ofOne.consume(clientKey(context, trustsProxy))
      await ofAll.consume('all')
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
      context.header('Retry-After', String(seconds))
      return refuseCall(context, 429, `Too many calls. Try again in ${seconds} seconds.`)
    }
    return undefined
  }
}
