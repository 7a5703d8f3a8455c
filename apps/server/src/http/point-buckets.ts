/** Counts points against a limit that is refilled steadily, so that no one uses up those of a minute immediately. */

export interface PointBuckets {
  /** Takes the points. If there are too few, takes none and returns the seconds to wait. */
  take(key: string, points: number): number | undefined
}

/** Full buckets need not be remembered. They are looked for when there are as many as this. */
const maxRemembered = 10_000

interface Limits {
  /** What a user who made no calls for a while may use immediately. */
  readonly max: number
  readonly perSecond: number
}

/** `nowMs`: of a clock that never goes back. */
export function createPointBuckets(
  { max, perSecond }: Limits,
  nowMs: () => number = () => performance.now(),
): PointBuckets {
  const buckets = new Map<string, { points: number; at: number }>()

  function forgetFull(now: number) {
    for (const [key, { points, at }] of buckets)
      if (points + ((now - at) / 1_000) * perSecond >= max) buckets.delete(key)
  }

  return {
    take(key, points) {
      const now = nowMs()
      const known = buckets.get(key)
      const left = known ? Math.min(max, known.points + ((now - known.at) / 1_000) * perSecond) : max
      if (points > left) return Math.max(1, Math.ceil((points - left) / perSecond))
      if (!known && buckets.size >= maxRemembered) forgetFull(now)
      buckets.set(key, { points: left - points, at: now })
      return undefined
    },
  }
}
