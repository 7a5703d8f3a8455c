/** Limits what one person asks of this process, before a body is read. The counts are in memory, because calls are frequent. */
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { consume } from '../functions/consume.ts'

export interface CallLimits {
  /** Returns what ends the call, or the seconds to wait if there were too many. */
  begin(accountId: string, call: LimitedCall): Promise<(() => void) | number>
}

export interface LimitedCall {
  /** Of a body that is read into memory, as announced. Not a number if the sender does not say. */
  readonly bodyBytes: number
  /** More for a call whose answer costs the server more than most. */
  readonly points: number
}

/** A hundred small calls a second, or fifty bodies of a megabyte a minute. A person at work makes a few hundred calls. */
const ofPerson = { points: 6_000, duration: 60 }
/** A megabyte takes the server up to 60 ms to refuse, a hundred times as long as a small call. */
const bytesOfPoint = 8_500
/** So that a large import is possible at any time. */
const mostPoints = 1_000

/** Parsing these keeps all others waiting, so a person has one of them read at a time on each of two devices. */
const largeBytes = 100_000
const mostLarge = 2
const largeSeconds = 1

export function createCallLimits(): CallLimits {
  const people = new RateLimiterMemory({ ...ofPerson, keyPrefix: 'call' })
  const large = new Map<string, number>()
  return {
    async begin(accountId, { bodyBytes, points }) {
      const bytes = Number.isNaN(bodyBytes) ? 1_000_000 : bodyBytes
      const cost = Math.min(mostPoints, points + Math.floor(bytes / bytesOfPoint))
      const wait = await consume(people, accountId, cost)
      if (wait !== undefined) return wait
      if (bytes <= largeBytes) return () => undefined
      const count = large.get(accountId) ?? 0
      if (count >= mostLarge) return largeSeconds
      large.set(accountId, count + 1)
      return () => {
        const left = (large.get(accountId) ?? 1) - 1
        if (left > 0) large.set(accountId, left)
        else large.delete(accountId)
      }
    },
  }
}
