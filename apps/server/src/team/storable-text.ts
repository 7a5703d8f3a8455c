/** What PostgreSQL cannot store in a text: the character NUL, and half of a surrogate pair. */

const unstorable = /\0|\p{Surrogate}/u

export function isStorableText(text: string): boolean {
  return !unstorable.test(text)
}
