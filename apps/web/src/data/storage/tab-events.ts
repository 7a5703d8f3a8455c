/** Browser events of a tab: another tab has written, or the page may be closed soon. */

/** A suspended page is kept in memory for the back button and does not run. */
export type Leaving = 'hidden' | 'closed' | 'suspended'

export interface TabEvents {
  /** Receives the key, or null if any key may have changed. */
  onForeignWrite(listener: (key: string | null) => void): void
  /** The user is back at the page. */
  onReturn?(listener: () => void): void
  /** The user has entered a field, and may soon have something to store. */
  onEntry?(listener: () => void): void
  /** The page may be closed soon. */
  onLeave(listener: (how: Leaving) => void): void
}

export function browserTabEvents(storage: Storage): TabEvents {
  return {
    onForeignWrite(listener) {
      window.addEventListener('storage', (event) => {
        if (event.storageArea === storage) listener(event.key)
      })
      // A page that was frozen in the back/forward cache has missed events.
      window.addEventListener('pageshow', (event) => {
        if (event.persisted) listener(null)
      })
    },
    onReturn(listener) {
      window.addEventListener('focus', listener)
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible') listener()
      })
    },
    onEntry(listener) {
      document.addEventListener('focusin', ({ target }) => {
        if (target instanceof HTMLElement && target.matches('input, textarea, [contenteditable]')) listener()
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
