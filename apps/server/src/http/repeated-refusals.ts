/**
 * A client that goes on calling while it is refused gets the same answer later each time: it is not looked up, its body
 * is not read, and a pause keeps it from asking again immediately. The counts are in memory.
 */
import { setTimeout as sleep } from 'node:timers/promises'

export interface RepeatedRefusals {
  /** The seconds for which this session is refused; undefined if it may call. */
  secondsLeft(token: string): number | undefined
  /** Counts a call that was refused, because there were too many. */
  count(token: string): void
  /** Waits, if not too many of its calls wait already. */
  pause(token: string): Promise<void>
}

/** Browsers wait as long as `Retry-After` states, so they never come to this many in a minute. */
const maxInMinute = 30
const windowMs = 60_000
const closedMs = 10_000
const pauseMs = 1_000
const maxPausing = 50
const maxRemembered = 10_000

interface Refused {
  readonly since: number
  count: number
  until: number
  pausing: number
}

/** `nowMs`: of a clock that never goes back. */
export function createRepeatedRefusals(nowMs: () => number = () => performance.now()): RepeatedRefusals {
  const sessions = new Map<string, Refused>()

  function forgetOld(now: number) {
    for (const [token, { since, until, pausing }] of sessions)
      if (now - since > windowMs && until < now && pausing === 0) sessions.delete(token)
  }

  return {
    secondsLeft(token) {
      const ms = (sessions.get(token)?.until ?? 0) - nowMs()
      return ms > 0 ? Math.ceil(ms / 1_000) : undefined
    },
    count(token) {
      const now = nowMs()
      let refused = sessions.get(token)
      if (!refused || now - refused.since > windowMs) {
        if (sessions.size >= maxRemembered) forgetOld(now)
        refused = { since: now, count: 0, until: 0, pausing: refused?.pausing ?? 0 }
        sessions.set(token, refused)
      }
      refused.count += 1
      if (refused.count > maxInMinute) refused.until = now + closedMs
    },
    async pause(token) {
      const refused = sessions.get(token)
      if (!refused || refused.pausing >= maxPausing) return
      refused.pausing += 1
      await sleep(pauseMs)
      refused.pausing -= 1
    },
  }
}
