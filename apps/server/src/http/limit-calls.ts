/** Rate limits: calls per minute for each client, and per hour for all clients together, twenty times as many. */
import type { Context } from 'hono'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { clientKey } from './client-key.ts'
import { consume } from './consume.ts'
import { refuseCall } from './refuse-call.ts'

/** Counts a call, and returns a refusal if the limit is exceeded. */
export type LimitCalls = (context: Context) => Promise<Response | undefined>

export function limitCalls(callsPerMinute: number, trustsProxy: boolean): LimitCalls {
  const ofOne = new RateLimiterMemory({ points: callsPerMinute, duration: 60 })
  // A user with many addresses must not use this server to send bulk mail.
  const ofAll = new RateLimiterMemory({ points: callsPerMinute * 20, duration: 3_600 })

  return async (context) => {
    const seconds = (await consume(ofOne, clientKey(context, trustsProxy))) ?? (await consume(ofAll, 'all'))
    if (seconds === undefined) return undefined
    context.header('Retry-After', String(seconds))
    return refuseCall(context, 429, `Too many calls. Try again in ${seconds} seconds.`)
  }
}
