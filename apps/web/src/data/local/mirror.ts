/**
 * Mirrors the lists of the database in local storage, under the keys of the specification: a start paints from there,
 * and other programs read them there. A mirror may be late, torn or missing; the database is what counts.
 */
import type { RecordDatabase } from '#data/database/record-database.ts'
import { quota, type TextStorage, type Write } from '#data/storage/text-storage.ts'
import { textToJson } from '#data/storage/text-to-json.ts'
import { parseVersions, toMirroredVersions, versionsKey } from '#data/upgrades/stored-versions.ts'

/** The keys of lists that are not mirrored, because they do not fit. */
export const unmirroredKey = 'plumblineUnmirrored'

export function readUnmirrored(texts: Pick<TextStorage, 'read'>): readonly string[] {
  const keys = textToJson(texts.read(unmirroredKey) ?? '')
  return Array.isArray(keys) ? keys.map(String) : []
}

export interface Mirror {
  /** Mirrors these lists soon. A large list is mirrored less often. */
  schedule(keys: Iterable<string>): void
  /** Another tab has just mirrored the list, and will mirror it again. */
  leaveToOthers(key: string): void
  /** Until a changed list is mirrored, in milliseconds. */
  delay(key: string): number
  /** Mirrors them now. */
  flush(): void
  /** Removes the largest mirrored list. False if there is none. */
  makeRoom(): boolean
  /** Writes texts that matter more than mirrored lists, which make room for them. */
  write(replacements: readonly { readonly key: string; readonly text: string | null }[]): Write
}

interface Ports {
  texts: TextStorage
  database(): RecordDatabase | undefined
  /** The keys of all lists. */
  listKeys: readonly string[]
  /** Called when the text of a personal list was written. */
  onMirrored(key: string): void
}

const delayMs = 50
/** A list is written as a whole, so what mirrors cost would grow with the number of records if each change wrote them. */
const charactersPerMs = 500
/** Another tab is late by this time at most. */
const otherTabMs = 1_000
/** A list that does not fit is tried again after this time. */
const retryMs = 60_000

export function createMirror({ texts, database, listKeys, onMirrored }: Ports): Mirror {
  const due = new Set<string>()
  const refusedAt = new Map<string, number>()
  const restsUntil = new Map<string, number>()
  let soon: ReturnType<typeof setTimeout> | undefined
  let later: ReturnType<typeof setTimeout> | undefined

  function flush() {
    stopTimers()
    mirrorNow([...due])
  }

  function stopTimers() {
    clearTimeout(soon)
    clearTimeout(later)
    soon = undefined
  }

  function mirrorNow(keys: readonly string[]) {
    const stored = database()
    if (!stored || keys.length === 0) return
    for (const key of keys) due.delete(key)
    const isList = (key: string) => listKeys.includes(key)
    for (const key of keys.filter((one) => !isList(one)))
      if (write([{ key, text: stored.text(key) }]).kind === 'stored') onMirrored(key)
    const mayFit = (key: string) => Date.now() - (refusedAt.get(key) ?? 0) > retryMs
    const requested = keys
      .filter((key) => isList(key) && stored.has(key) && mayFit(key))
      .map((key) => ({ key, length: stored.listLength(key) }))
    // The largest last, because they are what does not fit.
    for (const { key, length } of requested.sort((a, b) => a.length - b.length)) {
      if (length > quota) drop(key)
      else if (mayFit(key)) mirror(key, stored.listText(key))
    }
    put(versionsKey, getMirroredVersions(stored, listKeys))
  }

  const getRest = (key: string) => Math.max(0, (restsUntil.get(key) ?? 0) - Date.now())

  function mirrorRested() {
    stopTimers()
    mirrorNow([...due].filter((key) => getRest(key) === 0))
    if (due.size > 0 && database()) later = setTimeout(mirrorRested, Math.min(...[...due].map(getRest)))
  }

  function rest(key: string, length: number, furtherMs = 0) {
    restsUntil.set(key, Date.now() + length / charactersPerMs + furtherMs)
  }

  function mirror(key: string, text: string) {
    if (put(key, text).kind === 'stored') {
      rest(key, text.length)
      return noteMirrored(key, true)
    }
    const larger = largestMirrored()
    if (larger && larger.key !== key && larger.size > text.length) {
      drop(larger.key)
      return mirror(key, text)
    }
    drop(key)
  }

  function put(key: string, text: string | null): Write {
    const was = texts.read(key)
    return was === text ? { kind: 'stored' } : texts.write([{ key, was, text }])
  }

  /** Without its mirror, the list has to be read from the database before it can be shown. */
  function drop(key: string) {
    refusedAt.set(key, Date.now())
    put(key, null)
    noteMirrored(key, false)
  }

  function noteMirrored(key: string, isMirrored: boolean) {
    const before = readUnmirrored(texts)
    if (before.includes(key) !== isMirrored) return
    const after = isMirrored ? before.filter((other) => other !== key) : [...before, key]
    put(unmirroredKey, after.length === 0 ? null : JSON.stringify(after))
  }

  const largestMirrored = () =>
    findLargest(
      texts,
      listKeys.filter((key) => database()?.has(key)),
    )

  function write(replacements: Parameters<Mirror['write']>[0]): Write {
    const outcome = texts.write(replacements.map(({ key, text }) => ({ key, was: texts.read(key), text })))
    const isFull = outcome.kind === 'failed' && outcome.reason === 'quota'
    return isFull && makeRoom() ? write(replacements) : outcome
  }

  function makeRoom(): boolean {
    const largest = largestMirrored()
    if (largest) drop(largest.key)
    return largest !== undefined
  }

  return {
    schedule(keys) {
      for (const key of keys) due.add(key)
      if (due.size > 0) soon ??= setTimeout(mirrorRested, delayMs)
    },
    leaveToOthers(key) {
      rest(key, texts.read(key)?.length ?? 0, otherTabMs)
    },
    delay: (key) => delayMs + getRest(key),
    flush,
    makeRoom,
    write,
  }
}

function getMirroredVersions(stored: RecordDatabase, listKeys: readonly string[]): string {
  const versions = parseVersions(stored.text(versionsKey) ?? '{}')
  const all = listKeys.filter((key) => stored.has(key)).map((key) => [key, versions[key] ?? 1] as const)
  return toMirroredVersions(Object.fromEntries(all))
}

/** Undefined if none of the keys has a text. */
function findLargest(texts: Pick<TextStorage, 'read'>, keys: readonly string[]) {
  const sized = keys
    .map((key) => ({ key, size: texts.read(key)?.length ?? 0 }))
    .filter(({ size }) => size > 0)
  return sized.sort((a, b) => b.size - a.size)[0]
}
