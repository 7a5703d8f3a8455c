/** A system color scheme preference that tests can change, and the window of a phone. The test page has no media queries. */

export function fakeColorPreference(isDarkAtFirst: boolean, isPhone = false): (isDark: boolean) => void {
  const listeners = new Set<() => void>()
  let isDark = isDarkAtFirst
  window.matchMedia = (query) => {
    const list = {
      get matches() {
        return query.includes('prefers-color-scheme: dark')
          ? isDark
          : isPhone && query.startsWith('(width < ')
      },
      media: query,
      addEventListener: (_: string, listener: () => void) => listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
    }
    // `as`: only the members that the app uses.
    return list as unknown as MediaQueryList
  }
  return (next) => {
    isDark = next
    for (const listener of listeners) listener()
  }
}
