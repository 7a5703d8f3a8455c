/** What a team cannot store in a text: the character NUL, and half of a surrogate pair. */

const unstorable = /\0|\p{Surrogate}/u
const nul = /\0/g
const halves = /\p{Surrogate}/gu

export function isStorableText(text: string): boolean {
  return !unstorable.test(text)
}

/** The same value if all its texts can be stored. What was half a character is shown as one that is missing. */
export function toStorable<T>(value: T): T {
  // `as`: a value of the same shape.
  return clean(value) as T
}

function clean(value: unknown): unknown {
  if (typeof value === 'string')
    return isStorableText(value) ? value : value.replace(nul, '').replace(halves, '\uFFFD')
  if (Array.isArray(value)) {
    const parts = value.map(clean)
    return parts.every((part, index) => part === value[index]) ? value : parts
  }
  if (!isPlain(value)) return value
  const entries = Object.entries(value)
  const cleaned = entries.map(([name, part]) => [clean(name), clean(part)] as const)
  const isSame = cleaned.every(
    ([name, part], index) => name === entries[index]?.[0] && part === entries[index]?.[1],
  )
  return isSame ? value : Object.fromEntries(cleaned)
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
