/** Quarantined texts: copies of damaged lists, and of lists before an upgrade. */
import type { TextStorage } from './text-storage.ts'

export interface Quarantined {
  key: string
  /** The same text was already quarantined. */
  isKnown: boolean
}

/** Copies a text to a key that starts with `prefix`; undefined if there is no space for it. */
export function quarantine(
  texts: TextStorage,
  prefix: string,
  text: string,
  now: Date,
): Quarantined | undefined {
  const used = texts.keys().filter((key) => key.startsWith(`${prefix}.`))
  const known = used.find((key) => texts.read(key) === text)
  if (known !== undefined) return { key: known, isKnown: true }
  let key = `${prefix}.${now.toISOString()}`
  while (used.includes(key)) key += '+'
  const write = texts.write([{ key, was: null, text }])
  return write.kind === 'stored' ? { key, isKnown: false } : undefined
}
