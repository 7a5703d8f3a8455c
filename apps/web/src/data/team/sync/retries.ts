/** The pauses between attempts that failed one after the other. */
import { createTimer } from './timer.ts'

interface Ports {
  now(): Date
  /** Between 0 and 1. */
  random(): number
  retry(): void
}

const firstPauseMs = 1_000
const maxPauseMs = 60_000
/** A single failure is not worth a word. */
const offlineFrom = 2

export function createRetries({ now, random, retry }: Ports) {
  const timer = createTimer(retry)
  let failures = 0
  let since: string | undefined
  return {
    isFailing: () => failures > 0,
    isWaiting: timer.isSet,
    onSuccess() {
      failures = 0
      since = undefined
    },
    /** Returns since when (an ISO instant) the server cannot be reached, once that is certain. */
    onFailure(): string | undefined {
      failures += 1
      since ??= now().toISOString()
      return failures >= offlineFrom ? since : undefined
    },
    /** Without a time after a pause that grows with the failures, with jitter, so that the clients of a server that comes back do not all call at the same time. */
    retryAfter(ms = Math.min(maxPauseMs, firstPauseMs * 2 ** (failures - 1)) * (0.5 + random() / 2)) {
      timer.set(ms)
    },
    cancel: timer.clear,
  }
}
