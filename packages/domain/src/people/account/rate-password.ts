/** How good a new password is, reported while it is typed. The server also refuses passwords that many people use. */

/** ASVS 5.0, 6.2.1 and 6.2.9: at least 8 characters, 15 advised, and long ones are allowed. */
export const passwordLength = { least: 8, advised: 15, max: 256 } as const

export type PasswordRating = 'empty' | 'too-short' | 'too-long' | 'guessable' | 'fair' | 'good'

/** `known`: what others know about the person, such as the name and the e-mail address. */
export function ratePassword(password: string, known: readonly string[] = []): PasswordRating {
  const length = [...password].length
  if (length === 0) return 'empty'
  if (length < passwordLength.least) return 'too-short'
  if (length > passwordLength.max) return 'too-long'
  if (isGuessable(password.toLowerCase(), known)) return 'guessable'
  return length < passwordLength.advised ? 'fair' : 'good'
}

function isGuessable(password: string, known: readonly string[]): boolean {
  // 'aaaaaaaa', '12121212'
  if (new Set(password).size < 4) return true
  const parts = known
    .flatMap((text) => text.toLowerCase().split(/[\s@._+-]+/))
    .filter((word) => word.length > 2)
  const rest = parts.reduce((text, word) => text.replaceAll(word, ''), password)
  // What is left must be long enough by itself.
  return rest.length < passwordLength.least && rest.length < password.length
}
