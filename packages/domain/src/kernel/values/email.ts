/** E-mail addresses: validation, comparison, and the name of the owner. */

/** Requires a local part, an @ and a domain with a dot, within the maximum length of an address. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) && !notOfOneAddress.test(text)
}

/** Characters of an address list, of a name with an address, or that could start a new line in a mail header. */
const notOfOneAddress = /[\p{Cc}\p{Cf},;:<>()[\]"\\]/u

/** The same text for addresses that differ only in case. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase()
}

export function isSameEmail(one: string, other: string): boolean {
  return emailKey(one) === emailKey(other)
}

export function isAmongEmails(email: string, emails: readonly string[]): boolean {
  return emails.some((known) => isSameEmail(known, email))
}

/** 'ana.okafor+site@harbour.example' → 'Ana Okafor' */
export function emailToName(email: string): string {
  const local = email.trim().split('@')[0]?.split('+')[0] ?? ''
  const parts = local.split(/[._-]+/).filter((word) => word !== '')
  return parts.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}
