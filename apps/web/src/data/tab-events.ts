/** What a tab hears from its browser: that another tab wrote, and that it may be gone in a moment. */

export interface TabEvents {
  /** Told the key, or null when any key may have changed. */
  onForeignWrite(listener: (key: string | null) => void): void
  /** The page may be gone in a moment; `isClosing` where it is being left, not only hidden. */
  onLeave(listener: (isClosing: boolean) => void): void
}

export function browserTabEvents(storage: Storage): TabEvents {
  return {
    onForeignWrite(listener) {
      window.addEventListener('storage', (event) => {
        if (event.storageArea === storage) listener(event.key)
      })
      // A page that was frozen for the back button has heard nothing meanwhile.
      window.addEventListener('pageshow', (event) => {
        if (event.persisted) listener(null)
      })
    },
    onLeave(listener) {
      window.addEventListener('pagehide', () => listener(true))
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'hidden') listener(false)
      })
    },
  }
}
