/** Stores single values, and notifies listeners when one changes here or in another tab. */

import type { Faults } from './faults.ts'
import { quarantine } from './quarantine.ts'
import type { TabEvents } from './tab-events.ts'
import type { Replacement, TextStorage, Write } from './text-storage.ts'
import type { ValueDef } from './values.ts'

export interface Values {
  /** Returns the same value until a change. */
  get<T>(def: ValueDef<T>): T
  set<T>(def: ValueDef<T>, value: T): Write
  remove(def: { readonly key: string }): Write
  onChange<T>(def: ValueDef<T>, listener: (value: T) => void): () => void
}

export interface ValueStore extends Values {
  /** The replacement to write together with others. Call `reread` afterwards. */
  replacement<T>(def: ValueDef<T>, value: T): Replacement
  removal(def: { readonly key: string }): Replacement
  reread(key: string): void
}

interface Ports {
  texts: TextStorage
  faults: Faults
  events: TabEvents
  now(): Date
}

export function createValues({ texts, faults, events, now }: Ports): ValueStore {
  const known = new Map<string, { text: string | null | undefined; value: unknown }>()
  const listeners = new Map<string, Set<() => void>>()

  function get<T>(def: ValueDef<T>): T {
    const entry = known.get(def.key)
    // `as`: each key has one definition, and only its values are cached under it.
    if (entry) return entry.value as T
    const text = texts.read(def.key)
    const value = text === null ? def.initial() : read(def, text)
    known.set(def.key, { text, value })
    return value
  }

  function read<T>(def: ValueDef<T>, text: string): T {
    const value = def.read(text)
    if (value !== undefined) return value
    if (def.reportsUnreadable) {
      quarantine(texts, `${def.key}.corrupt`, text, now())
      faults.report({ kind: 'user-unreadable' })
    }
    return def.initial()
  }

  function set<T>(def: ValueDef<T>, value: T): Write {
    const change = replacement(def, value)
    if (!def.isIncidental) return write(change)
    const outcome = texts.write([change])
    if (outcome.kind === 'stored') reread(def.key)
    else {
      // It stays in memory until the key is read again.
      known.set(def.key, { text: undefined, value })
      notify(def.key)
    }
    return outcome
  }

  function write(replacement: Replacement): Write {
    const outcome = texts.write([replacement])
    if (outcome.kind === 'stored') reread(replacement.key)
    else faults.report({ kind: outcome.reason === 'quota' ? 'quota' : 'change-refused' })
    return outcome
  }

  function reread(key: string) {
    if (known.get(key)?.text === texts.read(key)) return
    known.delete(key)
    notify(key)
  }

  function notify(key: string) {
    for (const listener of [...(listeners.get(key) ?? [])]) listener()
  }

  function replacement<T>(def: ValueDef<T>, value: T): Replacement {
    return { key: def.key, was: texts.read(def.key), text: def.toText(value) }
  }

  const removal = ({ key }: { readonly key: string }) => ({ key, was: texts.read(key), text: null })

  events.onForeignWrite((key) => {
    for (const changed of key === null ? [...known.keys()] : [key]) reread(changed)
  })

  return {
    get,
    set,
    remove: (def) => write(removal(def)),
    onChange(def, listener) {
      const notify = () => listener(get(def))
      const ofKey = listeners.get(def.key) ?? new Set()
      listeners.set(def.key, ofKey.add(notify))
      return () => ofKey.delete(notify)
    },
    replacement,
    removal,
    reread,
  }
}
