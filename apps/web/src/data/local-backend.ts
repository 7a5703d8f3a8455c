/** Keeps the lists in local storage, together with every other tab that does the same. */
import { dayOf } from '@plumbline/domain/kernel/day.ts'
import type { Rec } from '@plumbline/domain/kernel/record.ts'
import { readVersions, replaceVersions, versionsKey } from '#data/upgrades/stored-versions.ts'
import { currentVersion, textToRows } from '#data/upgrades/upgrades.ts'
import type { ListRow } from './catalogue.ts'
import { type LocalList, openLocalList, type Surroundings } from './local-list.ts'
import type { Backend, Write } from './store.ts'
import type { TabEvents } from './tab-events.ts'
import type { Replacement } from './text-storage.ts'
import { workspaceKind } from './values.ts'

export interface LocalBackend extends Backend {
  /** Takes in what is stored now, and what the lists of this workspace begin with now. */
  follow(): void
  /** Every list at once, and what is to change with them: all or nothing. */
  replaceAll(rowsOf: (row: ListRow) => readonly Rec[], alongside: readonly Replacement[]): Write
  /** The text of every list as it is now, by its key. */
  listTexts(): ReadonlyMap<string, string>
  /**
   * Any texts at once, lists and others, as they were stored before: all or nothing. `onWritten` hears of it before
   * the lists do, and not of a failure, which is the caller's to tell.
   */
  replaceTexts(wanted: () => readonly WantedText[], onWritten: (keys: readonly string[]) => void): Write
}

/** `null` takes the key away. */
export type WantedText = Pick<Replacement, 'key' | 'text'>

export interface LocalBackendPorts extends Omit<Surroundings, 'storedRows'> {
  catalogue: readonly ListRow[]
  events: TabEvents
  locks: LockManager | undefined
  /** Told after each write. */
  onStored(): void
}

/** With the wait for the lock a change is stored within 50 ms. */
const coalesceMs = 30
const lockName = 'plumbline-records'
/** A tab that a debugger stopped may hold the lock. */
const lockPatienceMs = 1_000

export function createLocalBackend(ports: LocalBackendPorts): LocalBackend {
  const { catalogue, events, locks, texts, faults } = ports
  const opened = new Map<string, LocalList>()
  const givingWay = new Set<LocalList>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting: ((write: Write) => void)[] = []

  function open(collection: string): LocalList {
    const known = opened.get(collection)
    if (known) return known
    const row = catalogue.find(({ def }) => def.name === collection)
    if (!row) throw new Error(`The catalogue has no list called ${collection}`)
    const list = openLocalList(row, { ...ports, storedRows })
    opened.set(collection, list)
    if (row.givesWay) givingWay.add(list)
    if (list.isDirty()) schedule()
    return list
  }

  /** Where nobody has stored the list yet, what it begins with. */
  function storedRows(key: string): readonly unknown[] {
    const text = texts.read(key)
    if (text !== null) return textToRows(text)
    const row = catalogue.find((known) => known.key === key)
    return (row && ports.seedData()?.get(row.def.name)?.(dayOf(ports.now()))) ?? []
  }

  function schedule() {
    timer ??= setTimeout(() => {
      timer = undefined
      if (locks) void flushLocked(locks)
      else flush()
    }, coalesceMs)
  }

  async function flushLocked(manager: LockManager) {
    try {
      await manager.request(lockName, { signal: AbortSignal.timeout(lockPatienceMs) }, () => void flush())
    } catch {
      flush()
    }
  }

  function flush(): Write {
    clearTimeout(timer)
    timer = undefined
    const dirty = [...opened.values()].filter((list) => list.isDirty())
    const write = dirty.length === 0 ? ({ kind: 'stored' } as const) : store(dirty)
    const told = waiting
    waiting = []
    for (const tell of told) tell(write)
    return write
  }

  function store(dirty: readonly LocalList[]): Write {
    const write = tryToStore(dirty)
    if (write.kind === 'stored') return write
    const kept = dirty.filter((list) => !givingWay.has(list))
    if (write.reason === 'quota' && kept.length > 0 && kept.length < dirty.length) {
      for (const list of dirty) if (givingWay.has(list)) list.rollBack()
      return store(kept)
    }
    for (const list of dirty) list.rollBack()
    report(write)
    return write
  }

  function tryToStore(dirty: readonly LocalList[]): Write {
    const replacements = dirty.map((list) => list.replacement())
    if (!dirty.every((list) => list.mayWrite())) return { kind: 'failed', reason: 'read-only' }
    const write = texts.write([...replacements, ...versionsOf(dirty)])
    if (write.kind === 'failed') return write
    for (const [index, list] of dirty.entries()) list.stored(replacements[index]?.text ?? null)
    ports.onStored()
    return write
  }

  /** The side key, behind the lists: a tab that closes in between leaves an upgrade to be repeated. */
  function versionsOf(written: readonly LocalList[]): readonly Replacement[] {
    const stored = readVersions(texts)
    const changed = written
      .map(({ key }) => [key, currentVersion(key, ports.upgrades)] as const)
      .filter(([key, version]) => (stored[key] ?? 1) !== version)
    return changed.length === 0 ? [] : [replaceVersions(texts, Object.fromEntries(changed))]
  }

  function report(write: Write) {
    // Of a list that is read-only the user was told when it was read.
    if (write.kind === 'failed' && write.reason !== 'read-only')
      faults.report({ kind: write.reason === 'quota' ? 'quota' : 'change-refused' })
  }

  function openAll() {
    const all = catalogue.map((row) => ({ row, list: open(row.def.name) }))
    for (const { list } of all) list.follow()
    return all
  }

  function replaceTexts(
    wanted: () => readonly WantedText[],
    onWritten: (keys: readonly string[]) => void,
  ): Write {
    const failed = flush()
    if (failed.kind === 'failed') return failed
    const all = openAll().map(({ list }) => list)
    if (!all.every((list) => list.mayWrite())) return { kind: 'failed', reason: 'read-only' }
    const texted = new Map(wanted().map(({ key, text }) => [key, { key, was: texts.read(key), text }]))
    const written = all.filter(({ key }) => texted.has(key))
    // Whoever brings no versions brings lists as they are made today.
    const versions = texted.has(versionsKey) ? [] : versionsOf(written)
    const write = texts.write([...texted.values(), ...versions])
    if (write.kind === 'failed') return write
    onWritten([...texted.keys()])
    for (const list of all) {
      if (written.includes(list)) list.replaced(texts.read(list.key))
      else list.follow()
    }
    if (all.some((list) => list.isDirty())) schedule()
    ports.onStored()
    return write
  }

  function replaceAll(rowsOf: (row: ListRow) => readonly Rec[], alongside: readonly Replacement[]): Write {
    const failed = flush()
    if (failed.kind === 'failed') return failed
    const all = openAll()
    if (all.some(({ list }) => !list.mayWrite())) return { kind: 'failed', reason: 'read-only' }
    const replacements = all.map(({ row, list }) => list.replacementBy(rowsOf(row)))
    const versions = versionsOf(all.map(({ list }) => list))
    const write = texts.write([...replacements, ...versions, ...alongside])
    if (write.kind === 'failed') report(write)
    else for (const [index, { list }] of all.entries()) list.replaced(replacements[index]?.text ?? null)
    return write
  }

  /** Those that another tab may have written, or whose beginning may be another now. */
  function follow(mayDiffer: (list: LocalList) => boolean) {
    for (const list of opened.values()) {
      if (mayDiffer(list)) list.follow()
      if (list.isDirty()) schedule()
    }
  }

  events.onLeave(flush)
  events.onForeignWrite((key) => {
    const isOfAll = key === null || key === versionsKey || key === workspaceKind.key
    follow((list) => isOfAll || key === list.key)
  })

  return {
    open,
    stored() {
      schedule()
      return new Promise((resolve) => waiting.push(resolve))
    },
    flush,
    follow: () => follow(() => true),
    replaceAll,
    listTexts: () => new Map(openAll().map(({ list }) => [list.key, list.text()])),
    replaceTexts,
  }
}
