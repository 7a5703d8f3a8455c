/** Polls until a condition holds. */

/** A busy machine may take many times as long as an idle one. */
const defaultPatienceMs = 40_000
const pauseMs = 40

/** Returns the first result that is not undefined. On a timeout, the error explains what was still missing. */
export async function waitUntil<Result>(
  ask: () => Promise<Result | undefined>,
  problem: () => string,
  patienceMs = defaultPatienceMs,
): Promise<Result> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const result = await ask()
    if (result !== undefined) return result
    if (Date.now() > deadline) throw new Error(problem())
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}
