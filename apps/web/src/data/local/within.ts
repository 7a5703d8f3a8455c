/** Limits how long an answer is waited for. */

export class LateError extends Error {
  override readonly name = 'LateError'
}

export function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new LateError(`There was no answer within ${ms} ms`)), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
