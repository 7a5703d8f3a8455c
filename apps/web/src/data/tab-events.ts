/** Browser events of a tab: another tab has written, or the page may be closed soon. */

export interface TabEvents {
  /** Receives the key, or null if any key may have changed. */
  onForeignWrite(listener: (key: string | null) => void): void
  /** The page may be closed soon. `isClosing` if the user leaves it, rather than only hiding it. */
  onLeave(listener: (isClosing: boolean) => void): void
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
    onLeave(listener) {
      window.addEventListener('pagehide', () => listener(true))
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'hidden') listener(false)
      })
    },
  }
}
