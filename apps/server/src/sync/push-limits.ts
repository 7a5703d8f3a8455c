/** Limits how much one account may ask of this process. The counts are in memory, because pushes are frequent. */
import { createPointBuckets } from '../http/point-buckets.ts'

export interface PushLimits {
  /** Counts a push. The seconds to wait if there were too many. */
  begin(accountId: string, requestCount: number): number | undefined
  /** Begins a push that is larger than most, one at a time, and returns what ends it. Undefined while there is one. */
  beginLarge(): (() => void) | undefined
  /** As `beginLarge`, for one whose body has been received: it waits until those before it have ended. */
  waitForLarge(): Promise<() => void>
}

/** Ten full pushes, then one in two seconds, or ten small ones a second. A week without signal passes within minutes. */
const ofAccount = { max: 2_000, perSecond: 100 }
/** A push of a few requests costs the server about as much as one of ten. */
const minPoints = 10

export function createPushLimits(): PushLimits {
  const accounts = createPointBuckets(ofAccount)
  const waiting: (() => void)[] = []
  let isBusy = false
  function end() {
    const next = waiting.shift()
    if (next) next()
    else isBusy = false
  }
  return {
    beginLarge() {
      if (isBusy) return undefined
      isBusy = true
      return end
    },
    async waitForLarge() {
      if (isBusy) await new Promise<void>((resolve) => waiting.push(resolve))
      isBusy = true
      return end
    },
    begin: (accountId, requestCount) => accounts.take(accountId, Math.max(requestCount, minPoints)),
  }
}
