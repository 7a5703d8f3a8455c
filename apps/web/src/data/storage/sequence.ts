/** Work of which one part begins after the other has ended. */

export interface Sequence {
  run<T>(work: () => Promise<T>): Promise<T>
  /** Nothing if work of this name already waits for its turn. */
  runOnce(name: string, work: () => Promise<void>): Promise<void>
}

export function createSequence(): Sequence {
  let last: Promise<unknown> = Promise.resolve()
  const waiting = new Map<string, Promise<void>>()

  function run<T>(work: () => Promise<T>): Promise<T> {
    const next = last.then(work)
    last = next.catch(() => undefined)
    return next
  }

  return {
    run,
    runOnce(name, work) {
      const known = waiting.get(name)
      if (known) return known
      const next = run(() => {
        waiting.delete(name)
        return work()
      })
      waiting.set(name, next)
      return next
    },
  }
}
