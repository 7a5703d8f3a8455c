/** Stores changes soon after they were made, several together. */

export interface StoreTimer {
  schedule(afterMs: number): void
  clear(): void
}

export function createStoreTimer(store: () => void): StoreTimer {
  let timer: ReturnType<typeof setTimeout> | undefined

  return {
    schedule(afterMs) {
      timer ??= setTimeout(() => {
        timer = undefined
        store()
      }, afterMs)
    },
    clear() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
