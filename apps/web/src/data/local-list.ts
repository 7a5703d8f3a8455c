/** One list in local storage: read, followed while other tabs write it, and made ready to be written. */
import { dayOf } from '@plumbline/domain/kernel/day.ts'
import { keepOrigin } from '@plumbline/domain/kernel/origin.ts'
import type { Rec } from '@plumbline/domain/kernel/record.ts'
import { type Stamp, withStamp } from '@plumbline/domain/kernel/stamp.ts'
import { readVersions } from '#data/upgrades/stored-versions.ts'
import {
  currentVersion,
  isRepeatable,
  type StoredRows,
  type Upgrades,
  upgradeRows,
} from '#data/upgrades/upgrades.ts'
import type { ListRow } from './catalogue.ts'
import type { Faults } from './faults.ts'
import { createListCodec, entriesToText, type ListCodec } from './list-codec.ts'
import type { Entry } from './list-entry.ts'
import { createOwnWrites, type OwnWrite } from './own-writes.ts'
import { quarantine } from './quarantine.ts'
import { createRecordList, type Done, placeBehind, type RecordList } from './record-list.ts'
import type { Samples } from './samples.ts'
import type { Replacement, TextStorage } from './text-storage.ts'

export interface Surroundings {
  texts: TextStorage
  faults: Faults
  now(): Date
  /** What the lists begin with; undefined while that is on its way. */
  seedData(): Samples | undefined
  upgrades: Upgrades
  /** Of the other lists of this storage. */
  storedRows: StoredRows
  /** Of a change that is made now. */
  stamp(): Stamp
}

export interface LocalList {
  readonly key: string
  readonly list: RecordList
  mayWrite(): boolean
  note(done: Done): void
  /** There is something to store. */
  isDirty(): boolean
  /** Takes in what is stored now. */
  follow(): void
  /** What to write, with everything in it that other tabs wrote. */
  replacement(): Replacement
  /** The text of the list as it is now, stored or not. */
  text(): string
  /** What to write when these take the place of every record. */
  replacementBy(rows: readonly Rec[]): Replacement
  /** What was to be written is written. */
  stored(text: string | null): void
  /** Something else than what the list holds is written. */
  replaced(text: string | null): void
  /** Gives up what is not stored. */
  rollBack(): void
}

export function openLocalList(row: ListRow, around: Surroundings): LocalList {
  const { texts, faults, now } = around
  const { key } = row
  const codec = createListCodec(row)
  const writes = createOwnWrites()
  let first: { of: Samples | undefined; entries: readonly Entry[] } | undefined
  let isReadOnly = false
  let mustWrite = false
  /** The stored text that the list in memory is built on. */
  let seen = texts.read(key)
  const list = createRecordList(read(seen, [], fallback), codec.toText, mark)

  function mark(changed: Rec, old: Rec | undefined, stamp = around.stamp()): Rec {
    if (row.def.tracksChanges === false) return changed
    return withStamp(row.numericIds && old ? keepOrigin(changed, old) : changed, stamp)
  }

  function firstRun(): readonly Entry[] {
    const of = around.seedData()
    if (!first || first.of !== of)
      first = { of, entries: toEntries(codec, of?.get(row.def.name)?.(dayOf(now())) ?? []) }
    return first.entries
  }

  /** It was asked for before the samples had come that it begins with. */
  function isTooEarly(): boolean {
    return first !== undefined && first.of === undefined
  }

  function fallback(): readonly Entry[] {
    return row.onCorrupt === 'empty' ? [] : firstRun()
  }

  function read(
    text: string | null,
    known: readonly Entry[],
    instead: () => readonly Entry[],
  ): readonly Entry[] {
    const version = storedVersion()
    if (text === null) return firstRun()
    if (version < currentVersion(key, around.upgrades))
      return readFormer(text, version) ?? quarantineText(text, instead)
    return codec.read(text, known) ?? quarantineText(text, instead)
  }

  /** What newer code wrote can be read here, and must not be written over. */
  function storedVersion(): number {
    const version = readVersions(texts)[key] ?? 1
    if (version > currentVersion(key, around.upgrades) && !isReadOnly) {
      isReadOnly = true
      faults.report({ kind: 'newer-version', key })
    }
    return version
  }

  /** Undefined when the text is no list. */
  function readFormer(text: string, version: number): readonly Entry[] | undefined {
    const former = codec.read(text, [])
    if (!former) return undefined
    const raws = former.map((entry): unknown => JSON.parse(entry.text))
    const steps = around.upgrades[key] ?? []
    const upgraded = upgradeRows(raws, version, steps, around.storedRows)
    if (!isRepeatable(version, steps)) {
      if (quarantine(texts, `${key}.version-${version}`, text, now())) mustWrite = true
      else isReadOnly = true
    }
    return codec.toEntries(upgraded.map((raw) => [JSON.stringify(raw), raw] as const))
  }

  /** Nothing may be written over a damaged text before it lies safe. */
  function quarantineText(text: string, instead: () => readonly Entry[]): readonly Entry[] {
    const aside = quarantine(texts, `${key}.corrupt`, text, now())
    if (!aside?.isKnown) faults.report({ kind: 'corrupt', key, quarantineKey: aside?.key ?? key })
    if (!aside) isReadOnly = true
    else if (row.onCorrupt === 'seed-rewritten') mustWrite = true
    return instead()
  }

  function follow() {
    storedVersion()
    const text = texts.read(key)
    // A list that nobody has stored yet follows the kind of the workspace.
    const isOfOtherKind = (text === null || isTooEarly()) && first && first.of !== around.seedData()
    if (text === seen && !isOfOtherKind) return
    const found = read(text, list.entries(), isTooEarly() ? fallback : list.entries)
    seen = text
    list.adopt(withOwnWrites(found))
  }

  function withOwnWrites(found: readonly Entry[]): readonly Entry[] {
    const foundById = new Map(found.map((entry) => [entry.id, entry]))
    const nowMs = now().getTime()
    const moved = writes.renumber(foundById, codec.toText, nowMs)
    const missing = writes.missingIn((id) => foundById.get(id)?.text, nowMs)
    if (missing.length === 0) return found
    const entries = [...found]
    for (const write of missing) {
      const own = moved.get(write.id) ?? list.entry(write.id)
      repeat(write, own, entries, foundById.get(write.id))
    }
    return entries
  }

  function repeat(write: OwnWrite, own: Entry | undefined, entries: Entry[], found: Entry | undefined) {
    const entry = write.text === undefined ? undefined : own
    const index = found ? entries.indexOf(found) : -1
    if (entry && index >= 0 && !write.isMoved) {
      entries[index] = entry
      return
    }
    if (index >= 0) entries.splice(index, 1)
    if (entry) entries.splice(placeBehind(entries, write.after), 0, entry)
  }

  return {
    key,
    list,
    mayWrite: () => !isReadOnly,
    note: (done) => writes.note(done, now().getTime()),
    isDirty: () => !isReadOnly && !isTooEarly() && (mustWrite || writes.hasWaiting()),
    follow,
    replacement() {
      follow()
      return { key, was: seen, text: entriesToText(list.entries()) }
    },
    text: () => entriesToText(list.entries()),
    replacementBy: (rows) => ({ key, was: seen, text: entriesToText(toEntries(codec, rows)) }),
    stored(text) {
      seen = text
      mustWrite = false
      writes.stored(now().getTime())
    },
    replaced(text) {
      writes.clear()
      seen = text
      mustWrite = false
      list.adopt(read(text, list.entries(), fallback))
    },
    rollBack() {
      writes.clear()
      mustWrite = false
      list.adopt(read(seen, list.entries(), fallback))
    },
  }
}

function toEntries(codec: ListCodec, rows: readonly Rec[]): readonly Entry[] {
  return codec.toEntries(rows.map((row) => codec.toText(row)))
}
