/** What a tab hears from its browser: that another tab wrote, and that it may be gone in a moment. */

/** A suspended page is kept in memory for the back button and does not run meanwhile. */
export type Leaving = 'hidden' | 'closed' | 'suspended'

export interface TabEvents {
  /** Told the key, or null when any key may have changed. */
  onForeignWrite(listener: (key: string | null) => void): void
  /** The page may be gone in a moment. */
  onLeave(listener: (how: Leaving) => void): void
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
      window.addEventListener('pagehide', ({ persisted }) => listener(persisted ? 'suspended' : 'closed'))
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'hidden') listener('hidden')
      })
    },
  }
}
