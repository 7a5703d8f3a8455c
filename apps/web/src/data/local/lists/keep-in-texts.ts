/** A list as the text in local storage has it: the mirror of the database, or a text that another program wrote. */
import { instantToDay } from '@plumbline/domain/kernel/days/day.ts'
import type { Entry } from '@plumbline/domain/kernel/records/list-entry.ts'
import type { ListRow } from '#data/catalogue/catalogue.ts'
import type { ListCodec } from '#data/catalogue/list-codec.ts'
import type { Samples } from '#data/catalogue/samples.ts'
import { quarantine } from '#data/storage/quarantine.ts'
import { readVersions } from '#data/upgrades/stored-versions.ts'
import { isNewer, isOlder, type ListStorage, type ListStoragePorts, upgradeEntries } from './list-storage.ts'

export interface TextListStorage extends ListStorage {
  /** The stored text on which the list in memory is based. */
  seen(): string | null
  /** Called when this text has been written under the key. */
  stored(text: string | null): void
  /** The records when the list is opened, or when its text was replaced. */
  opened(visible: readonly Entry[]): readonly Entry[]
  /** Whether the text under the key is a list, so that its records have to get into the database. */
  isReadable(): boolean
}

/** What a list contains that has never been stored: it depends on the kind of the workspace. */
function createSamples(row: ListRow, codec: ListCodec, { seedData, now }: ListStoragePorts) {
  let first: { of: Samples | undefined; entries: readonly Entry[] } | undefined
  return {
    read(): readonly Entry[] {
      const of = seedData()
      if (!first || first.of !== of) {
        const rows = of?.get(row.def.name)?.(instantToDay(now())) ?? []
        first = { of, entries: codec.toEntries(rows.map((sample) => codec.toText(sample))) }
      }
      return first.entries
    },
    /** Whether the list was opened before its samples were loaded. */
    isTooEarly: () => first !== undefined && first.of === undefined,
    /** Whether the workspace has become another one since they were read. */
    areReplaced: () => first !== undefined && first.of !== seedData(),
  }
}

export function keepInTexts(row: ListRow, codec: ListCodec, ports: ListStoragePorts): TextListStorage {
  const { texts, faults, now } = ports
  const { key } = row
  const samples = createSamples(row, codec, ports)
  let isReadOnly = false
  let mustWrite = false
  let isReadable = false
  let seen = texts.read(key)

  const fallback = () => (row.onCorrupt === 'empty' ? [] : samples.read())

  function read(known: readonly Entry[], instead: () => readonly Entry[]): readonly Entry[] {
    const version = storedVersion()
    isReadable = false
    if (seen === null) return samples.read()
    const found = isOlder(key, version, ports.upgrades) ? readFormer(seen, version) : codec.read(seen, known)
    isReadable = found !== undefined
    return found ?? quarantineText(seen, instead)
  }

  /** A list written by newer code can be read, but must not be overwritten. */
  function storedVersion(): number {
    const version = readVersions(texts)[key] ?? 1
    if (isNewer(key, version, ports.upgrades) && !isReadOnly) {
      isReadOnly = true
      faults.report({ kind: 'newer-version', key })
    }
    return version
  }

  /** Undefined if the text is not a list. */
  function readFormer(text: string, version: number): readonly Entry[] | undefined {
    const former = codec.read(text, [])
    if (!former) return undefined
    const { entries, isDerived } = upgradeEntries(key, former, version, codec, ports)
    if (!isDerived) {
      if (quarantine(texts, `${key}.version-${version}`, text, now())) mustWrite = true
      else isReadOnly = true
    }
    return entries
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
    // If the text becomes unreadable while the list is shown, the screen keeps its records.
    confirmed: (visible) => read(visible, samples.isTooEarly() ? fallback : () => visible),
    mayWrite: () => !isReadOnly,
    mustWrite: () => mustWrite,
    isWaiting: samples.isTooEarly,
    follow() {
      storedVersion()
      const text = texts.read(key)
      const showsSamples = text === null || samples.isTooEarly()
      if (text === seen && !(showsSamples && samples.areReplaced())) return false
      seen = text
      return true
    },
    copies: () => [],
    settle() {
      mustWrite = false
    },
    seen: () => seen,
    stored(text) {
      seen = text
      isReadOnly = false
      mustWrite = false
    },
    opened: (visible) => read(visible, fallback),
    isReadable: () => isReadable,
  }
}
