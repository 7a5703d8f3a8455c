/** Limits how often calendars are fetched. Calendar programs ask a few times an hour. */
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { getNetwork } from '../http/client-key.ts'
import { consume } from '../http/consume.ts'

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
    begin: async (tokenHash, ip) =>
      (await consume(addresses, getNetwork(ip ?? ''))) ??
      (await consume(tokens, tokenHash.toString('base64'))),
  }
}
