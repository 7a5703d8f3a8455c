/** Asks again until a condition holds. */

/** A busy machine may take three times as long as a quiet one. */
const patienceMs = 20_000
const pauseMs = 40

/** Answers with the first result that is not undefined. The problem tells, at the end, what was still missing. */
export async function waitUntil<Result>(
  ask: () => Promise<Result | undefined>,
  problem: () => string,
): Promise<Result> {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const result = await ask()
    if (result !== undefined) return result
    if (Date.now() > deadline) throw new Error(problem())
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}
