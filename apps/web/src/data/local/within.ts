/** Limits how long an answer is waited for. */

export class LateError extends Error {
  override readonly name = 'LateError'
}

const partMs = 100

/**
 * Time in which the page cannot run does not count, because it hears of no answer then: a part that ends late is one
 * part.
 */
export function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let parts = Math.ceil(ms / partMs)
    let timer = setTimeout(endPart, partMs)
    function endPart() {
      parts -= 1
      if (parts > 0) timer = setTimeout(endPart, partMs)
      else reject(new LateError(`There was no answer within ${ms} ms`))
    }
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
