/** Limits how much one account may ask of this process. The counts are in memory, because pushes are frequent. */
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { consume } from '../functions/consume.ts'

export interface PushLimits {
  /** Counts a push. The seconds to wait if there were too many. */
  begin(accountId: string, requestCount: number): Promise<number | undefined>
  /** Begins a push that is larger than most, one at a time, and returns what ends it. Undefined while there is one. */
  beginLarge(): (() => void) | undefined
}

/** Thirty full pushes a minute, or ten small ones a second. A week without signal passes within minutes. */
const ofAccount = { points: 6_000, duration: 60 }
/** A push of a few requests costs the server about as much as one of ten. */
const leastPoints = 10

export function createPushLimits(): PushLimits {
  const accounts = new RateLimiterMemory({ ...ofAccount, keyPrefix: 'push' })
  let isBusy = false
  return {
    beginLarge() {
      if (isBusy) return undefined
      isBusy = true
      return () => {
        isBusy = false
      }
    },
    begin: (accountId, requestCount) => consume(accounts, accountId, Math.max(requestCount, leastPoints)),
  }
}
