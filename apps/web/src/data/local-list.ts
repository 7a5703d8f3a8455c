/** One list in local storage: reads it, follows changes by other tabs, and prepares it for writing. */
import { dayOf } from '@plumbline/domain/kernel/day.ts'
import { keepOrigin } from '@plumbline/domain/kernel/origin.ts'
import type { Rec } from '@plumbline/domain/kernel/record.ts'
import { type Stamp, withStamp } from '@plumbline/domain/kernel/stamp.ts'
import type { Entry } from '@plumbline/domain/records/list-entry.ts'
import { createRecordList } from '@plumbline/domain/records/record-list.ts'
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
import { quarantine } from './quarantine.ts'
import type { Samples } from './samples.ts'
import type { Replacement, TextStorage } from './text-storage.ts'

export interface LocalListPorts {
  texts: TextStorage
  faults: Faults
  now(): Date
  /** The initial content of the lists; undefined while it is loading. */
  seedData(): Samples | undefined
  upgrades: Upgrades
  /** Reads the rows of other lists in this storage. */
  storedRows: StoredRows
}

/** A list kept by this browser: its stored text, and its shown records. */
export interface KeptList extends OpenList {
  readonly name: string
  readonly key: string
  /**
   * Not changed by the user directly. If it cannot be stored, it is kept until the page is closed, and no fault is
   * reported.
   */
  readonly isIncidental?: boolean
  /** Whether it has changes to store. */
  isDirty(): boolean
  /** It was shown before its seed data arrived, so it cannot be stored yet. */
  isWaiting(): boolean
  /** Reads the key again. Returns whether the stored text has changed. */
  follow(): boolean
  /** The replacement that stores the shown records. */
  replacement(): Replacement
  /** The text of the shown list, stored or not. */
  text(): string
  /** The replacement that stores these records instead of all others. */
  replacementBy(rows: readonly Rec[]): Replacement
  /** Called when the replacement has been written. */
  stored(text: string | null): void
  /** Called when another text has been written under the key. */
  replaced(text: string | null): void
  /** Called when no pending request changes the list any more. */
  untouch(): void
  /** Drops the changes to store, because they could not be stored. */
  rollBack(): void
}

export function openLocalList(row: ListRow, ports: LocalListPorts): KeptList {
  const { texts, faults, now } = ports
  const { key } = row
  const codec = createListCodec(row)
  let first: { of: Samples | undefined; entries: readonly Entry[] } | undefined
  let isReadOnly = false
  let mustWrite = false
  let isTouched = false
  /** The stored text on which the list in memory is based. */
  let seen = texts.read(key)
  const list = createRecordList(read(seen, [], fallback), codec.toText, mark)

  function mark(changed: Rec, old: Rec | undefined, stamp: Stamp): Rec {
    if (row.def.tracksChanges === false) return changed
    return withStamp(row.numericIds && old ? keepOrigin(changed, old) : changed, stamp)
  }

  function firstRun(): readonly Entry[] {
    const of = ports.seedData()
    if (!first || first.of !== of)
      first = { of, entries: toEntries(codec, of?.get(row.def.name)?.(dayOf(now())) ?? []) }
    return first.entries
  }

  /** Whether the list was opened before its samples were loaded. */
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
    if (version < currentVersion(key, ports.upgrades))
      return readFormer(text, version) ?? quarantineText(text, instead)
    return codec.read(text, known) ?? quarantineText(text, instead)
  }

  /** A list written by newer code can be read, but must not be overwritten. */
  function storedVersion(): number {
    const version = readVersions(texts)[key] ?? 1
    if (version > currentVersion(key, ports.upgrades) && !isReadOnly) {
      isReadOnly = true
      faults.report({ kind: 'newer-version', key })
    }
    return version
  }

  /** Undefined if the text is not a list. */
  function readFormer(text: string, version: number): readonly Entry[] | undefined {
    const former = codec.read(text, [])
    if (!former) return undefined
    const raws = former.map((entry): unknown => JSON.parse(entry.text))
    const steps = ports.upgrades[key] ?? []
    const upgraded = upgradeRows(raws, version, steps, ports.storedRows)
    if (!isRepeatable(version, steps)) {
      if (quarantine(texts, `${key}.version-${version}`, text, now())) mustWrite = true
      else isReadOnly = true
    }
    return codec.toEntries(upgraded.map((raw) => [JSON.stringify(raw), raw] as const))
  }

  /** A damaged text must be copied to the quarantine before it may be overwritten. */
  function quarantineText(text: string, instead: () => readonly Entry[]): readonly Entry[] {
    const copy = quarantine(texts, `${key}.corrupt`, text, now())
    if (!copy?.isKnown) faults.report({ kind: 'corrupt', key, quarantineKey: copy?.key ?? key })
    if (!copy) isReadOnly = true
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
    // If the text becomes unreadable while the list is shown, the screen keeps its records.
    confirmed: () => read(seen, list.entries(), isTooEarly() ? fallback : list.entries),
    isDirty: () => !isReadOnly && (mustWrite || isTouched),
    isWaiting: isTooEarly,
    follow() {
      storedVersion()
      const text = texts.read(key)
      // A list that has never been stored depends on the kind of the workspace.
      const isOfOtherKind = (text === null || isTooEarly()) && first && first.of !== ports.seedData()
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
