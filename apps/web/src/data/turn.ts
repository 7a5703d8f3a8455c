/** Work during which nothing else is stored. */

export interface Turn {
  isTaken(): boolean
  /** Resolves when no work is under way. */
  whenFree(): Promise<void>
  /** Call only when no work is under way. */
  take<T>(work: () => Promise<T>): Promise<T>
}

export function createTurn(): Turn {
  let current: Promise<unknown> | undefined

  return {
    isTaken: () => current !== undefined,
    async whenFree() {
      while (current) await current.catch(() => undefined)
    },
    take(work) {
      const taken = work().finally(() => {
        current = undefined
      })
      current = taken
      return taken
    },
  }
}
