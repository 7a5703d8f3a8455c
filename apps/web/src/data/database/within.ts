/** Limits how long an answer is waited for. */

export class LateError extends Error {
  override readonly name = 'LateError'
}

const partMs = 100

/**
 * Calls `onEnd` after this time. Time in which the page cannot run does not count, because it hears of no answer then:
 * a part that ends late is one part. Returns a function that stops it.
 */
export function afterRunning(ms: number, onEnd: () => void): () => void {
  let parts = Math.ceil(ms / partMs)
  let timer = setTimeout(endPart, partMs)
  function endPart() {
    parts -= 1
    if (parts > 0) timer = setTimeout(endPart, partMs)
    else onEnd()
  }
  return () => clearTimeout(timer)
}

export function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = afterRunning(ms, () => reject(new LateError(`There was no answer within ${ms} ms`)))
    work.then(resolve, reject).finally(stop)
  })
}
