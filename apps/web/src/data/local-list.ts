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
import type { OpenList } from './backend.ts'
import type { ListRow } from './catalogue.ts'
import type { Faults } from './faults.ts'
import { createListCodec, entriesToText, type ListCodec } from './list-codec.ts'
import type { Entry } from './list-entry.ts'
import { quarantine } from './quarantine.ts'
import { createRecordList } from './record-list.ts'
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
}

/** A list that this browser keeps: what is stored under a key, and what is shown of it. */
export interface KeptList extends OpenList {
  readonly name: string
  readonly key: string
  /** Noted in passing: where it cannot be stored, it holds as long as the page. */
  readonly isIncidental?: boolean
  /** There is something to store. */
  isDirty(): boolean
  /** It is shown before its seed data has arrived, so it cannot be stored yet. */
  isWaiting(): boolean
  /** Reads the key again. True when something else is stored there than before. */
  follow(): boolean
  /** What to write so that what is shown is stored. */
  replacement(): Replacement
  /** The text of the list as it is shown, stored or not. */
  text(): string
  /** What to write so that these records replace all others. */
  replacementBy(rows: readonly Rec[]): Replacement
  /** The replacement has been written. */
  stored(text: string | null): void
  /** A text that does not come from this list has been written. */
  replaced(text: string | null): void
  /** No pending request changes it any more. */
  untouch(): void
  /** Forgets that there is something to store, because it could not be stored. */
  rollBack(): void
}

export function openLocalList(row: ListRow, around: Surroundings): KeptList {
  const { texts, faults, now } = around
  const { key } = row
  const codec = createListCodec(row)
  let first: { of: Samples | undefined; entries: readonly Entry[] } | undefined
  let isReadOnly = false
  let mustWrite = false
  let isTouched = false
  /** The stored text that the list in memory is built on. */
  let seen = texts.read(key)
  const list = createRecordList(read(seen, [], fallback), codec.toText, mark)

  function mark(changed: Rec, old: Rec | undefined, stamp: Stamp): Rec {
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

  return {
    name: row.def.name,
    key,
    list,
    mayWrite: () => !isReadOnly,
    touch() {
      isTouched = true
    },
    // A text that became unreadable while the list is shown does not empty the screen.
    confirmed: () => read(seen, list.entries(), isTooEarly() ? fallback : list.entries),
    isDirty: () => !isReadOnly && (mustWrite || isTouched),
    isWaiting: isTooEarly,
    follow() {
      storedVersion()
      const text = texts.read(key)
      // A list that nobody has stored yet follows the kind of the workspace.
      const isOfOtherKind = (text === null || isTooEarly()) && first && first.of !== around.seedData()
      if (text === seen && !isOfOtherKind) return false
      seen = text
      return true
    },
    replacement: () => ({ key, was: seen, text: entriesToText(list.entries()) }),
    text: () => entriesToText(list.entries()),
    replacementBy: (rows) => ({ key, was: seen, text: entriesToText(toEntries(codec, rows)) }),
    stored(text) {
      seen = text
      mustWrite = false
      isTouched = false
    },
    replaced(text) {
      seen = text
      mustWrite = false
      isTouched = false
      list.adopt(read(text, list.entries(), fallback))
    },
    untouch() {
      isTouched = false
    },
    rollBack() {
      mustWrite = false
      isTouched = false
    },
  }
}

function toEntries(codec: ListCodec, rows: readonly Rec[]): readonly Entry[] {
  return codec.toEntries(rows.map((row) => codec.toText(row)))
}
