/** Copies a text. */

/** False if the browser does not allow it, as on a page that was loaded over plain HTTP. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
