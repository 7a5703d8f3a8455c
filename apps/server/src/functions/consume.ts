/** Counts something against a limit. */
import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'

/** The seconds to wait if there was too much. */
export async function consume(
  limiter: RateLimiterAbstract,
  key: string,
  points = 1,
): Promise<number | undefined> {
  try {
    await limiter.consume(key, points)
    return undefined
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    return Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000))
  }
}
