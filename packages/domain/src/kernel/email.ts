/** E-mail addresses: what passes for one, and whose it may be. */

/** Something, an @, a domain with a dot, as long as a mail takes it. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) && !notOfOneAddress.test(text)
}

/** Of a list, a name beside an address, or what a mail's head could take for a new line. */
const notOfOneAddress = /[\p{Cc}\p{Cf},;:<>()[\]"\\]/u

/** Two spellings of one address: nobody tells capitals apart in them. */
export function isSameEmail(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

export function isOneOf(email: string, emails: readonly string[]): boolean {
  return emails.some((known) => isSameEmail(known, email))
}

/** 'ana.okafor+site@harbour.example' → 'Ana Okafor' */
export function emailToName(email: string): string {
  const local = email.trim().split('@')[0]?.split('+')[0] ?? ''
  const words = local.split(/[._-]+/).filter((word) => word !== '')
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}
