/** Limits how often calendars are fetched. Calendar programs ask a few times an hour. */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf } from '../functions/client-key.ts'

export interface FeedLimits {
  /** Counts a request. The seconds to wait if there were too many. */
  begin(tokenHash: Buffer, ip: string | undefined): Promise<number | undefined>
}

const ofToken = { points: 20, duration: 60 }
/** Some services fetch the calendars of many people from one address. */
const ofAddress = { points: 600, duration: 60 }

export function createFeedLimits(): FeedLimits {
  const tokens = new RateLimiterMemory({ ...ofToken, keyPrefix: 'token' })
  const addresses = new RateLimiterMemory({ ...ofAddress, keyPrefix: 'address' })
  return {
    async begin(tokenHash, ip) {
      try {
        await addresses.consume(networkOf(ip ?? ''))
        await tokens.consume(tokenHash.toString('base64'))
        return undefined
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        return Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000))
      }
    },
  }
}
