/** Quarantined texts: damaged ones, and lists as they were before an upgrade. */
import type { TextStorage } from './text-storage.ts'

export interface Quarantined {
  key: string
  /** The same text lay there already. */
  isKnown: boolean
}

/** Keeps a text under a key that starts with `prefix`; undefined when there is no room for it. */
export function quarantine(
  texts: TextStorage,
  prefix: string,
  text: string,
  now: Date,
): Quarantined | undefined {
  const taken = texts.keys().filter((key) => key.startsWith(`${prefix}.`))
  const known = taken.find((key) => texts.read(key) === text)
  if (known !== undefined) return { key: known, isKnown: true }
  let key = `${prefix}.${now.toISOString()}`
  while (taken.includes(key)) key += '+'
  const write = texts.write([{ key, was: null, text }])
  return write.kind === 'stored' ? { key, isKnown: false } : undefined
}
