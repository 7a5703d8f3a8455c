/** Keeps the lists in local storage. One tab of the browser writes them; the requests of the others come to it. */
import { dayOf } from '@plumbline/domain/kernel/day.ts'
import type { Id, Rec } from '@plumbline/domain/kernel/record.ts'
import { readVersions, replaceVersions, versionsKey } from '#data/upgrades/stored-versions.ts'
import { currentVersion, textToRows } from '#data/upgrades/upgrades.ts'
import type { Backend, BackendListener, SentRequest } from './backend.ts'
import type { ListRow } from './catalogue.ts'
import { type KeptList, openLocalList, type Surroundings } from './local-list.ts'
import { openPersonalList } from './personal-lists.ts'
import { createRequestQueue } from './request-queue.ts'
import type { TabEvents } from './tab-events.ts'
import { logKey } from './tabs/answered-log.ts'
import { isLeftKey } from './tabs/left-requests.ts'
import type { TabPorts } from './tabs/tab-channel.ts'
import type { Replacement, Write } from './text-storage.ts'
import type { ValueStore } from './value-store.ts'
import { workspaceKind } from './values.ts'

export interface LocalBackend extends Backend {
  /** Takes in what is stored now, and what the lists of this workspace begin with now. */
  follow(): void
  /** Resolves when this tab is the one that writes. */
  becomeWriter(): Promise<void>
  /** Every list at once, and what is to change with them: all or nothing. */
  replaceAll(rowsOf: (row: ListRow) => readonly Rec[], alongside: readonly Replacement[]): Write
  /** The text of every list as it is now, by its key. */
  listTexts(): ReadonlyMap<string, string>
  /**
   * Any texts at once, lists and others, as they were stored before: all or nothing. `onWritten` hears of it before
   * the lists do, and not of a failure, which is the caller's to tell.
   */
  replaceTexts(wanted: () => readonly WantedText[], onWritten: (keys: readonly string[]) => void): Write
  /** The requests of this tab that are not stored yet. */
  unanswered(): readonly SentRequest[]
}

/** `null` takes the key away. */
export type WantedText = Pick<Replacement, 'key' | 'text'>

export interface LocalBackendPorts extends Omit<Surroundings, 'storedRows'> {
  catalogue: readonly ListRow[]
  events: TabEvents
  values: ValueStore
  personId(): Id
  /** Left out where no other tab can have this storage. */
  tabs: TabPorts | undefined
  /** Told after each write. */
  onStored(): void
}

/** With the wait for the lock a change is stored within 50 ms. */
const coalesceMs = 30
/** A timer that fires so much later than planned says that the tab was frozen: another one may have become the writer. */
const frozenMs = 500
const afterFreezeMs = 100
/** Records that another program stores come without an answer, so they are not waited for any longer. */
const unansweredMs = 250

export function createLocalBackend(ports: LocalBackendPorts): LocalBackend {
  const { catalogue, events, texts, faults } = ports
  const opened = new Map<string, KeptList>()
  const givingWay = new Set<KeptList>()
  const stale = new Set<KeptList>()
  let listener: BackendListener | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let followTimer: ReturnType<typeof setTimeout> | undefined
  let waiting: ((write: Write) => void)[] = []
  const queue = createRequestQueue({
    ...ports,
    decide: (sent) => listener?.decide(sent) ?? Promise.reject(new Error('There is no store yet')),
    onRole,
    onDecided: flush,
    onAnswers(answers) {
      for (const answer of answers) if (answer.kind === 'failed') report(answer)
      tell(answers)
    },
    onHeard: () => tell(queue.readLog()),
  })

  function open(collection: string): KeptList {
    const known = opened.get(collection)
    if (known) return known
    const list = openPersonal(collection) ?? openShared(collection)
    opened.set(collection, list)
    if (list.isDirty()) schedule()
    return list
  }

  function openShared(collection: string): KeptList {
    const row = catalogue.find(({ def }) => def.name === collection)
    if (!row) throw new Error(`The catalogue has no list called ${collection}`)
    const list = openLocalList(row, { ...ports, storedRows })
    if (row.givesWay) givingWay.add(list)
    return list
  }

  function openPersonal(collection: string): KeptList | undefined {
    return openPersonalList(collection, ports.values, ports.personId, () =>
      listener?.onNews({ changed: [collection], answers: [] }),
    )
  }

  /** Where nobody has stored the list yet, what it begins with. */
  function storedRows(key: string): readonly unknown[] {
    const text = texts.read(key)
    if (text !== null) return textToRows(text)
    const row = catalogue.find((known) => known.key === key)
    return (row && ports.seedData()?.get(row.def.name)?.(dayOf(ports.now()))) ?? []
  }

  function schedule(afterMs = coalesceMs) {
    if (timer !== undefined) return
    const planned = Date.now() + afterMs
    timer = setTimeout(() => {
      timer = undefined
      if (Date.now() - planned > frozenMs) schedule(afterFreezeMs)
      else flush()
    }, afterMs)
  }

  function flush(): Write {
    clearTimeout(timer)
    timer = undefined
    if (queue.role() !== 'writer') return leave()
    if (listener?.isIncomplete() || !queue.mayWrite()) return { kind: 'stored' }
    followStale([...opened.values()].filter((list) => list.isDirty()))
    const dirty = [...opened.values()].filter((list) => list.isDirty())
    // What cannot be stored before its seed data has arrived is stored when it has.
    if (dirty.some((list) => list.isWaiting())) return { kind: 'stored' }
    const write = dirty.length > 0 || queue.hasAnswers() ? store(dirty) : ({ kind: 'stored' } as const)
    const answers = queue.written(write)
    const changed = write.kind === 'stored' ? [] : dirty.map(nameOf)
    if (answers.length > 0 || changed.length > 0)
      listener?.onNews({ changed, answers, isAsShown: write.kind === 'stored' })
    resolveSettled(write)
    return write
  }

  function leave(): Write {
    const write = queue.leave()
    report(write)
    return write
  }

  function resolveSettled(write: Write) {
    for (const resolve of waiting.splice(0)) resolve(write)
  }

  function store(dirty: readonly KeptList[]): Write {
    const write = tryToStore(dirty)
    if (write.kind === 'stored') return write
    const incidental = dirty.filter((list) => list.isIncidental)
    const less = incidental.length > 0 ? incidental : dirty.filter((list) => givingWay.has(list))
    const kept = dirty.filter((list) => !less.includes(list))
    if (write.reason === 'quota' && less.length > 0 && (kept.length > 0 || less === incidental)) {
      for (const list of less) giveUp(list)
      return store(kept)
    }
    for (const list of dirty) list.rollBack()
    report(write)
    return write
  }

  function giveUp(list: KeptList) {
    list.rollBack()
    list.list.adopt(list.confirmed())
  }

  function tryToStore(dirty: readonly KeptList[]): Write {
    const replacements = dirty.map((list) => list.replacement())
    if (!dirty.every((list) => list.mayWrite())) return { kind: 'failed', reason: 'read-only' }
    const write = texts.write([...replacements, ...versionsOf(dirty)], queue.replacements())
    if (write.kind === 'failed') return write
    for (const [index, list] of dirty.entries()) list.stored(replacements[index]?.text ?? null)
    ports.onStored()
    return write
  }

  /** The side key, behind the lists: a tab that closes in between leaves an upgrade to be repeated. */
  function versionsOf(written: readonly KeptList[]): readonly Replacement[] {
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
    followStale(all.map(({ list }) => list))
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
    for (const list of all) if (written.includes(list)) list.replaced(texts.read(list.key))
    followStale(all)
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

  /** Takes in what others have stored of these lists. */
  function followStale(lists: Iterable<KeptList>) {
    tell([], [...lists].filter((list) => list.follow()).map(nameOf))
  }

  /** Tells the store of answers and of what others have stored since. */
  function tell(answers: Parameters<BackendListener['onNews']>[0]['answers'], alsoChanged: readonly string[] = []) {
    const isAnswered = queue.unanswered().length === 0
    const changed = new Set(alsoChanged)
    if (isAnswered || answers.length > 0) {
      for (const list of stale) if (list.follow()) changed.add(nameOf(list))
      stale.clear()
    }
    if (changed.size > 0 || answers.length > 0) listener?.onNews({ changed: [...changed], answers })
    if (queue.role() === 'writer') {
      if ([...opened.values()].some((list) => list.isDirty())) schedule()
      return
    }
    if (!isAnswered) return
    for (const list of opened.values()) list.untouch()
    resolveSettled(answers.find((answer) => answer.kind === 'failed') ?? { kind: 'stored' })
  }

  const nameOf = (list: KeptList) => [...opened].find(([, known]) => known === list)?.[0] ?? ''

  function onRole() {
    for (const list of opened.values()) list.untouch()
    followStale(opened.values())
    listener?.onRole()
    if (queue.role() === 'writer') schedule()
    if (queue.role() === 'reader') faults.report({ kind: 'other-tab' })
  }

  function onForeignWrite(key: string | null) {
    if (key === null || key === versionsKey || key === workspaceKind.key) return followStale(opened.values())
    if (key === logKey) return queue.role() === 'writer' ? undefined : tell(queue.readLog())
    if (isLeftKey(key)) return queue.role() === 'writer' ? queue.readLeft(key) : undefined
    const list = [...opened.values()].find((known) => known.key === key)
    if (!list) return
    stale.add(list)
    // A pending request is shown until its answer is here, which comes right behind the lists that it changed.
    if (queue.role() === 'writer' || queue.unanswered().length === 0) return tell([], list.follow() ? [nameOf(list)] : [])
    followTimer ??= setTimeout(() => {
      followTimer = undefined
      followStale(stale)
    }, unansweredMs)
  }

  events.onLeave((isClosing) => {
    flush()
    if (isClosing) queue.close()
  })
  events.onForeignWrite(onForeignWrite)
  queue.start()

  return {
    open,
    ids: () => (queue.role() === 'writer' ? 'numbers' : 'opaque'),
    refusal: () => (queue.role() === 'reader' ? 'other-tab' : undefined),
    commit(sent) {
      queue.add(sent)
      if (queue.role() === 'writer') schedule()
    },
    subscribe(subscribed) {
      listener = subscribed
    },
    settled() {
      if (queue.role() === 'writer') schedule()
      return new Promise((resolve) => waiting.push(resolve))
    },
    flush,
    follow: () => followStale(opened.values()),
    becomeWriter: queue.becomeWriter,
    replaceAll,
    listTexts: () => new Map(openAll().map(({ list }) => [list.key, list.text()])),
    replaceTexts,
    unanswered: queue.unanswered,
  }
}
