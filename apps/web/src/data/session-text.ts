/** Texts that one tab keeps while it is open, also over a reload; where the browser refuses them they are forgotten. */

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
    // What does not fit is not kept; an older text would be wrong by now.
    try {
      sessionStorage.removeItem(key)
    } catch {
      // The browser keeps nothing for this page.
    }
  }
}
