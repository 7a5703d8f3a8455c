/** E-mail addresses: what passes for one, and whose it may be. */

/** Something, an @, a domain with a dot, no blanks. */
export function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)
}

/** Two spellings of one address: nobody tells capitals apart in them. */
export function isSameEmail(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

/** 'ana.okafor+site@harbour.example' → 'Ana Okafor' */
export function emailToName(email: string): string {
  const local = email.trim().split('@')[0]?.split('+')[0] ?? ''
  const words = local.split(/[._-]+/).filter((word) => word !== '')
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}
