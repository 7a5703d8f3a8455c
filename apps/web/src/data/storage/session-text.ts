/** Texts that one tab keeps until it is closed, even after a reload. If the browser refuses, they are not kept. */

export function readSessionText(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** `undefined` removes it. */
export function writeSessionText(key: string, text: string | undefined): void {
  try {
    if (text === undefined) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, text)
  } catch {
    // If a text does not fit, the older one must not stay, because it is outdated.
    try {
      sessionStorage.removeItem(key)
    } catch {
      // The browser does not allow this page to store anything.
    }
  }
}
