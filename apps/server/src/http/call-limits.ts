/** Limits what one person asks of this process, before a body is read. The counts are in memory, because calls are frequent. */
import { createPointBuckets } from './point-buckets.ts'

export interface CallLimits {
  /** Waits for its turn among the calls of the person. Returns what ends it, or the seconds to wait if there were too many. */
  begin(accountId: string, call: LimitedCall): Promise<Ends | number>
}

interface Ends {
  /** Whether it had to wait for other calls of the person. */
  readonly hasWaited: boolean
  /** When the body has been read and the answer begins. */
  readonly handled: () => void
  /** When the connection is free again: events and files take long. */
  readonly answered: () => void
}

interface LimitedCall {
  /** Whether the body is a file. */
  readonly isFile: boolean
  /** The announced size of a body that is read into memory. `NaN` if it was not announced. */
  readonly bodyBytes: number
  /** More for a call whose answer costs the server more than most. */
  readonly points: number
}

/** A hundred small calls a second, or a body of a megabyte in two and a half. A person at work makes a few hundred calls a minute. */
const ofPerson = { max: 2_000, perSecond: 100 }
/** A megabyte takes the server up to 190 ms to refuse, two hundred times as long as a small call. */
const bytesOfPoint = 4_000
/** So that a large import is possible at any time. */
const maxPoints = 1_000

/** So that the calls of one person do not fill the queue of the others. Those that wait have not been read. */
const maxSmall = 3
const largeBytes = 100_000
/** One on each of two devices. */
const maxLargeBodies = 2
/** Each holds a connection and an open file of the server. A browser makes six, and a few more for tabs that listen. */
const maxParallel = 100
/** Each may have two gigabytes on the disk before it is known whether the bytes are what they should be. */
const maxFiles = 10
const retrySeconds = 1

export function createCallLimits(): CallLimits {
  const people = createPointBuckets(ofPerson)
  const running = createCounts()
  const small = createLanes(maxSmall)
  const large = createLanes(maxLargeBodies)
  const files = createCounts()
  return {
    async begin(accountId, { bodyBytes, points, isFile }) {
      const bytes = Number.isNaN(bodyBytes) ? 1_000_000 : bodyBytes
      const wait = people.take(accountId, Math.min(maxPoints, points + Math.floor(bytes / bytesOfPoint)))
      if (wait !== undefined) return wait
      const answered = running.begin(accountId, maxParallel)
      if (!answered) return retrySeconds
      if (!isFile) return { ...(await (bytes > largeBytes ? large : small).enter(accountId)), answered }
      const handled = files.begin(accountId, maxFiles)
      if (handled) return { handled, answered, hasWaited: false }
      answered()
      return retrySeconds
    },
  }
}

/** How many of something each person has at the moment. */
function createCounts() {
  const counts = new Map<string, number>()
  return {
    /** Returns what ends it; undefined if there are too many. */
    begin(person: string, max: number): (() => void) | undefined {
      const count = counts.get(person) ?? 0
      if (count >= max) return undefined
      counts.set(person, count + 1)
      return once(() => {
        const left = (counts.get(person) ?? 1) - 1
        if (left > 0) counts.set(person, left)
        else counts.delete(person)
      })
    },
  }
}

/** A queue for each person, of which so many go on at the same time. */
function createLanes(max: number) {
  const lanes = new Map<string, { running: number; waiting: (() => void)[] }>()
  return {
    async enter(person: string): Promise<Pick<Ends, 'handled' | 'hasWaited'>> {
      const lane = lanes.get(person) ?? { running: 0, waiting: [] }
      lanes.set(person, lane)
      const hasWaited = lane.running >= max
      if (hasWaited) await new Promise<void>((resolve) => lane.waiting.push(resolve))
      else lane.running += 1
      const handled = once(() => {
        const next = lane.waiting.shift()
        if (next) return next()
        lane.running -= 1
        if (lane.running === 0) lanes.delete(person)
      })
      return { handled, hasWaited }
    },
  }
}

function once(end: () => void): () => void {
  let isOver = false
  return () => {
    if (isOver) return
    isOver = true
    end()
  }
}
