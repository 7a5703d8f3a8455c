/**
 * Reports addresses that a table has written from others, such as those of a link or of the button Back. On a slow device
 * the router shows an address after the user has typed on, and it must not bring back the earlier text.
 */
export interface KnownAddress {
  /** What was written or arrived last. */
  latest(): string
  write(text: string): void
  /** Returns whether the table has to show this address. */
  arrive(text: string): boolean
}

export function createKnownAddress(first: string): KnownAddress {
  let latest = first
  /** Written, but not arrived. The router may leave some of them out. */
  let underway: readonly string[] = []
  return {
    latest: () => latest,
    write(text) {
      latest = text
      underway = [...underway, text]
    },
    arrive(text) {
      const index = underway.indexOf(text)
      if (index >= 0) {
        underway = underway.slice(index + 1)
        return false
      }
      if (text === latest) return false
      latest = text
      underway = []
      return true
    },
  }
}
