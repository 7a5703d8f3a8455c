/** Limits what one person asks of this process, before a body is read. The counts are in memory, because calls are frequent. */
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { consume } from '../functions/consume.ts'

export interface CallLimits {
  /** Returns what ends the call, or the seconds to wait if there were too many. */
  begin(accountId: string, call: LimitedCall): Promise<Ends | number>
}

interface Ends {
  /** When the body has been read and the answer begins. */
  readonly handled: () => void
  /** When the connection is free again: events and files take long. */
  readonly answered: () => void
}

interface LimitedCall {
  /** Whether the body is a file. */
  readonly isFile: boolean

  /** Of a body that is read into memory, as announced. Not a number if the sender does not say. */
  readonly bodyBytes: number
  /** More for a call whose answer costs the server more than most. */
  readonly points: number
}

/** A hundred small calls a second, or twenty-four bodies of a megabyte a minute. A person at work makes a few hundred calls. */
const ofPerson = { points: 6_000, duration: 60 }
/** A megabyte takes the server up to 190 ms to refuse, two hundred times as long as a small call. */
const bytesOfPoint = 4_000
/** So that a large import is possible at any time. */
const mostPoints = 1_000

/** Parsing these keeps all others waiting, so a person has one of them read at a time on each of two devices. */
const largeBytes = 100_000
const mostLarge = 2
/** Each holds a connection and an open file of the server. A browser makes six, and a few more for tabs that listen. */
const mostAtOnce = 100
/** Each may have two gigabytes on the disk before it is known whether the bytes are what they should be. */
const mostFiles = 10
const retrySeconds = 1

export function createCallLimits(): CallLimits {
  const people = new RateLimiterMemory({ ...ofPerson, keyPrefix: 'call' })
  const running = createCounts()
  const large = createCounts()
  const files = createCounts()
  return {
    async begin(accountId, { bodyBytes, points, isFile }) {
      const bytes = Number.isNaN(bodyBytes) ? 1_000_000 : bodyBytes
      const cost = Math.min(mostPoints, points + Math.floor(bytes / bytesOfPoint))
      const wait = await consume(people, accountId, cost)
      if (wait !== undefined) return wait
      const handled = isFile
        ? files.begin(accountId, mostFiles)
        : bytes > largeBytes
          ? large.begin(accountId, mostLarge)
          : () => undefined
      const answered = handled && running.begin(accountId, mostAtOnce)
      if (handled && answered) return { handled, answered }
      handled?.()
      return retrySeconds
    },
  }
}

/** How many of something each person has at the moment. */
function createCounts() {
  const counts = new Map<string, number>()
  return {
    /** Returns what ends it; undefined if there are too many. */
    begin(person: string, most: number): (() => void) | undefined {
      const count = counts.get(person) ?? 0
      if (count >= most) return undefined
      counts.set(person, count + 1)
      return () => {
        const left = (counts.get(person) ?? 1) - 1
        if (left > 0) counts.set(person, left)
        else counts.delete(person)
      }
    },
  }
}
