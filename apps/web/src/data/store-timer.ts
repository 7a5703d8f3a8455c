/** Stores changes soon after they were made, several at once. */

export interface StoreTimer {
  schedule(): void
  clear(): void
}

/** Together with the wait for the lock, a change is stored within 50 ms. */
const coalesceMs = 30
/** A timer that fires this much too late means that the tab was frozen, and another one may have become the writer. */
const frozenMs = 500
const afterFreezeMs = 100

export function createStoreTimer(store: () => void): StoreTimer {
  let timer: ReturnType<typeof setTimeout> | undefined

  function schedule(afterMs: number) {
    if (timer !== undefined) return
    const planned = Date.now() + afterMs
    timer = setTimeout(() => {
      timer = undefined
      if (Date.now() - planned > frozenMs) schedule(afterFreezeMs)
      else store()
    }, afterMs)
  }

  return {
    schedule: () => schedule(coalesceMs),
    clear() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
