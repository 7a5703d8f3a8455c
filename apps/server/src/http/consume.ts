/** Counts something against a limit. */
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'

/** The seconds to wait if there was too much. */
export async function consume(
  limiter: RateLimiterAbstract,
  key: string,
  points = 1,
): Promise<number | undefined> {
  const refusal = await getRefusal(limiter, key, points)
  if (!refusal) return undefined
  const maxMs = limiter.duration * 1_000
  if (refusal.msBeforeNext <= maxMs) return toSeconds(refusal.msBeforeNext)
  // The clock of the server was ahead when this count began, so the count would end days too late.
  await limiter.delete(key)
  const again = await getRefusal(limiter, key, points)
  return again && toSeconds(Math.min(again.msBeforeNext, maxMs))
}

async function getRefusal(limiter: RateLimiterAbstract, key: string, points: number) {
  try {
    await limiter.consume(key, points)
    return undefined
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return refusal
    throw refusal
  }
}

function toSeconds(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1_000))
}
