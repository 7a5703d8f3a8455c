/** Texts kept aside: damaged ones, and lists as they were before an upgrade. */
import type { TextStorage } from './text-storage.ts'

export interface Aside {
  key: string
  /** The same text lay there already. */
  isKnown: boolean
}

/** Keeps a text under a key that begins with `prefix`; undefined when there is no room for it. */
export function keepAside(texts: TextStorage, prefix: string, text: string, now: Date): Aside | undefined {
  const taken = texts.keys().filter((key) => key.startsWith(`${prefix}.`))
  const known = taken.find((key) => texts.read(key) === text)
  if (known !== undefined) return { key: known, isKnown: true }
  let key = `${prefix}.${now.toISOString()}`
  while (taken.includes(key)) key += '+'
  const write = texts.write([{ key, was: null, text }])
  return write.kind === 'stored' ? { key, isKnown: false } : undefined
}
