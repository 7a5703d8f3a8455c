/** What passes for an e-mail address: something, an @, a domain with a dot, no blanks. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
}
