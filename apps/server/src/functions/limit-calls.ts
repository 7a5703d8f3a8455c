/** So many calls a minute from one client, and in an hour no more of all of them than twenty such minutes hold. */
import type { Context } from 'hono'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { clientKey } from './client-key.ts'
import { refuseCall } from './refuse-call.ts'

/** Counts a call; answers with a refusal where it is one too many. */
export type LimitCalls = (context: Context) => Promise<Response | undefined>

export function limitCalls(callsPerMinute: number, trustsProxy: boolean): LimitCalls {
  const ofOne = new RateLimiterMemory({ points: callsPerMinute, duration: 60 })
  // Who has many addresses shall not make a mailer of us.
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
