export interface Timer {
  /** Replaces a time that was set before. */
  set(afterMs: number): void
  clear(): void
  isSet(): boolean
}

/** Calls once, after the time that was set last. */
export function createTimer(call: () => void): Timer {
  let timer: ReturnType<typeof setTimeout> | undefined
  function clear() {
    clearTimeout(timer)
    timer = undefined
  }
  return {
    set(afterMs) {
      clear()
      timer = setTimeout(() => {
        timer = undefined
        call()
      }, afterMs)
    },
    clear,
    isSet: () => timer !== undefined,
  }
}
