/** The lists stored by this browser. They are opened when they are first used, and written together or not at all. */
import { instantToDay } from '@plumbline/domain/kernel/days/day.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import type { ListRow } from '#data/catalogue/catalogue.ts'
import type { Replacement, Write } from '#data/storage/text-storage.ts'
import type { ValueStore } from '#data/storage/value-store.ts'
import { readVersions, replaceVersions } from '#data/upgrades/stored-versions.ts'
import { currentVersion, textToRows } from '#data/upgrades/upgrades.ts'
import type { ListStoragePorts } from './list-storage.ts'
import { openLocalList, type StoredList } from './local-list.ts'
import { openPersonalList } from './personal-lists.ts'

export interface StoredLists {
  open(collection: string): StoredList
  opened(): readonly StoredList[]
  /** The opened list with this storage key. */
  withKey(key: string): StoredList | undefined
  /** All lists of the workspace, in the order of the catalogue. */
  openAll(): readonly StoredList[]
  /** The lists with unstored changes. */
  dirty(): readonly StoredList[]
  isDirty(): boolean
  /**
   * Writes the shown records. If space is short, the least important lists are dropped first. If the write fails, the
   * lists are rolled back.
   */
  write(dirty: readonly StoredList[], last: readonly Replacement[]): Write
  getVersions(written: readonly StoredList[]): readonly Replacement[]
}

export interface StoredListsPorts extends Omit<ListStoragePorts, 'storedRows'> {
  catalogue: readonly ListRow[]
  values: ValueStore
  personId(): Id
}

/** `onFollow` is called when a personal list has changed other than through the list. */
export function createStoredLists(
  ports: StoredListsPorts,
  onFollow: (list: StoredList) => void,
): StoredLists {
  const { catalogue, texts } = ports
  const { opened, open, findByKey, isExpendable } = createOpenedLists(ports, onFollow)

  function write(dirty: readonly StoredList[], last: readonly Replacement[]): Write {
    const outcome = tryToWrite(dirty, last)
    if (outcome.kind === 'stored') return outcome
    const incidental = dirty.filter((list) => list.isIncidental)
    const dropped = incidental.length > 0 ? incidental : dirty.filter(isExpendable)
    const remaining = dirty.filter((list) => !dropped.includes(list))
    if (
      outcome.reason === 'quota' &&
      dropped.length > 0 &&
      (remaining.length > 0 || dropped === incidental)
    ) {
      for (const list of dropped) drop(list)
      return write(remaining, last)
    }
    for (const list of dirty) list.rollBack()
    return outcome
  }

  function drop(list: StoredList) {
    list.rollBack()
    list.list.adopt(list.confirmed())
  }

  function tryToWrite(dirty: readonly StoredList[], last: readonly Replacement[]): Write {
    const replacements = dirty.map((list) => list.replacement())
    if (!dirty.every((list) => list.mayWrite())) return { kind: 'failed', reason: 'read-only' }
    const outcome = texts.write([...replacements, ...getVersions(dirty)], last)
    if (outcome.kind === 'failed') return outcome
    for (const [index, list] of dirty.entries()) list.stored(replacements[index]?.text ?? null)
    return outcome
  }

  /** Written after the lists: if a tab is closed in between, the upgrade is repeated. */
  function getVersions(written: readonly StoredList[]): readonly Replacement[] {
    const database = ports.database()
    const remaining = database ? { read: database.text } : texts
    const stored = readVersions(remaining)
    const changed = written
      .filter(({ isPersonal }) => !isPersonal)
      .map(({ key }) => [key, currentVersion(key, ports.upgrades)] as const)
      .filter(([key, version]) => (stored[key] ?? 1) !== version)
    return changed.length === 0 ? [] : [replaceVersions(remaining, Object.fromEntries(changed))]
  }

  return {
    open,
    opened,
    withKey: findByKey,
    openAll: () => catalogue.map(({ def }) => open(def.name)),
    dirty: () => opened().filter((list) => list.isDirty()),
    isDirty: () => opened().some((list) => list.isDirty()),
    write,
    getVersions,
  }
}

/** Opens each list when it is first used. */
function createOpenedLists(ports: StoredListsPorts, onFollow: (list: StoredList) => void) {
  const { catalogue, texts } = ports
  const opened = new Map<string, StoredList>()
  const byKey = new Map<string, StoredList>()
  const expendable = new Set<StoredList>()

  function open(collection: string): StoredList {
    const known = opened.get(collection)
    if (known) return known
    const list = openPersonal(collection) ?? openShared(collection)
    opened.set(collection, list)
    byKey.set(list.key, list)
    return list
  }

  function openShared(collection: string): StoredList {
    const row = catalogue.find(({ def }) => def.name === collection)
    if (!row) throw new Error(`The catalogue has no list called ${collection}`)
    const list = openLocalList(row, { ...ports, storedRows })
    if (row.isExpendable) expendable.add(list)
    return list
  }

  function openPersonal(collection: string): StoredList | undefined {
    const list = openPersonalList(
      collection,
      { ...ports, text: (key) => ports.database()?.text(key) ?? null },
      () => list && onFollow(list),
    )
    return list
  }

  /** The seed data if the list has not been stored yet. */
  function storedRows(key: string): readonly unknown[] {
    const database = ports.database()
    if (database?.has(key)) return database.entries(key).map((entry): unknown => JSON.parse(entry.text))
    const text = texts.read(key)
    if (text !== null) return textToRows(text)
    const row = catalogue.find((known) => known.key === key)
    return (row && ports.seedData()?.get(row.def.name)?.(instantToDay(ports.now()))) ?? []
  }

  return {
    open,
    opened: () => [...opened.values()],
    findByKey: (key: string) => byKey.get(key),
    isExpendable: (list: StoredList) => expendable.has(list),
  }
}
