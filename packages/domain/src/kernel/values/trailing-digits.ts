/** More digits than any number of a document has. Those before them are treated as text. */
const maxDigits = 30

/**
 * The digits at the end of a text, and what is before them. Written without a regular expression, because one that looks
 * for them tries every beginning: a text of 100,000 digits and a letter would stop the server for minutes.
 */
export function splitTrailingDigits(text: string): { readonly before: string; readonly digits: string } {
  let start = text.length
  while (start > 0 && text.length - start < maxDigits && isDigit(text.charCodeAt(start - 1))) start -= 1
  return { before: text.slice(0, start), digits: text.slice(start) }
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}
