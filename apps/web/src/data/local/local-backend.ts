/**
 * Keeps the lists of this browser's workspace. The database is what counts: a transaction catches up with the other
 * tabs, decides the pending requests on that, and stores them. Local storage mirrors the database.
 */

import type { RecordDatabase } from '#data/database/record-database.ts'
import type { Backend, BackendListener, SentRequest } from '#data/storage/backend.ts'
import { claimLocalStorage, holdLocalStorage, shareDatabase } from '#data/storage/fallback.ts'
import { createLeftRequests, isLeftKey } from '#data/storage/left-requests.ts'
import { createSequence } from '#data/storage/sequence.ts'
import { createStoreTimer } from '#data/storage/store-timer.ts'
import type { TabPorts } from '#data/storage/tab-channel.ts'
import type { Leaving, TabEvents } from '#data/storage/tab-events.ts'
import type { Write } from '#data/storage/text-storage.ts'
import { recordsDatabase, workspaceKind } from '#data/storage/values.ts'
import { versionsKey } from '#data/upgrades/stored-versions.ts'
import { createCommits } from './commit-requests.ts'
import { createForeignTexts } from './foreign-texts.ts'
import type { StoredList } from './local-list.ts'
import { createLocalRequests } from './local-requests.ts'
import { createMirror, readUnmirrored } from './mirror.ts'
import type { OpenedRecords } from './open-records.ts'
import { personalLists } from './personal-lists.ts'
import { createReplacing, type Place, type Replacing } from './replace-lists.ts'
import { createStoredLists, type StoredListsPorts } from './stored-lists.ts'
import { LateError, within } from './within.ts'

export interface LocalBackend extends Backend, Replacing {
  /** Resolves when the lists can be read. Rejects if they cannot be read now, and tries again when called. */
  ready(): Promise<void>
  place(): Place
  /** Reads the stored lists again, and the seed data of the current workspace. */
  follow(): void
  /** The requests of this tab that are not yet stored. */
  unanswered(): readonly SentRequest[]
  /** Resolves when what closed pages had left at the start has been answered. */
  leftPerformed(): Promise<unknown>
  /** The database has refused the last change, or would refuse the next one. */
  refuses(): boolean
}

export interface LocalBackendPorts extends Omit<StoredListsPorts, 'database'> {
  events: TabEvents
  /** Undefined if no other tab can access this storage. */
  tabs: TabPorts | undefined
  /** Whether the records are kept in the database of the browser. */
  hasDatabase: boolean
  /** Called after each write to local storage, where there is no database. */
  onStored(): void
  /** Called when the first request of this page has been stored in the database. */
  onFirstStored(): void
}

/** About half a megabyte of local storage, which holds five. A database has room for years. */
const historyLimit = { texts: 2_000, database: 100_000 }
/** Together with the transaction, a change is stored within 50 ms. */
const coalesceMs = { texts: 30, database: 0 }
/** A database that does not answer is not waited for. */
const maxOpeningMs = 3_000
const retryMs = 1_000
/** Another tab may be about to store what it has left. */
const leftAfterMs = 1_000
/** A visible page finds what no message has reported it. */
const lookEveryMs = 2_000
/** A text of local storage is compared with the database when nothing else has written it for this time. */
const compareAfterMs = 300
const mirroredAfterMs = 1_000

export function createLocalBackend(ports: LocalBackendPorts): LocalBackend {
  const { events, texts, faults, tabs, catalogue } = ports
  const requests = createLocalRequests(faults)
  const left = tabs && createLeftRequests(texts, tabs.id)
  const sequence = createSequence()
  const timer = createStoreTimer(store)
  let listener: BackendListener | undefined
  let database: RecordDatabase | undefined
  let place: Place = ports.hasDatabase || tabs ? 'opening' : 'local storage'
  let opening: Promise<void> | undefined
  let performing: Promise<void> | undefined
  /** Other tabs have been open since this one was. */
  let hasOthers = false
  let leftTimer: ReturnType<typeof setTimeout> | undefined

  const lists = createStoredLists({ ...ports, database: () => database }, (list) => notify([list.name]))
  const listKeys = catalogue.map(({ key }) => key)
  const mirroredKeys = [...listKeys, ...personalLists.map(({ value }) => value.key)]
  const mirror = createMirror({ texts, database: () => database, listKeys, onMirrored: ports.values.reread })
  const shared = {
    ...ports,
    lists,
    requests,
    sequence,
    mirror,
    database: () => database,
    listener: () => listener,
    report,
    tell,
  }
  const commits = createCommits({
    ...shared,
    schedule,
    onAnswered: removeLeft,
    onChangedElsewhere: (keys) => foreign.compareSoon(keys, mirroredAfterMs),
  })
  const foreign = createForeignTexts({
    ...shared,
    ...commits,
    mirroredKeys,
    follow: () => followStale(lists.opened()),
  })
  const isPending = () =>
    !requests.isEmpty() || requests.isAwaited() || lists.opened().some((list) => list.isDirty())

  /** Whatever is not stored yet is left where the next start finds it. */
  function flush(): Write {
    if (place === 'local storage') return storeInTexts()
    if (place === 'database' && commits.isRefusing() && !requests.isEmpty()) return commits.refuse()
    const write = leavePage()
    if (place === 'database') store()
    return write
  }

  function leavePage(): Write {
    mirror.flush()
    return leave()
  }

  /**
   * A page that is suspended for the button Back keeps its transaction and its connection, and WebKit lets every other
   * page wait for them. So none is begun, and the connection is closed: what is left is performed by another page, or
   * when the user comes back.
   */
  function onLeave(how: Leaving) {
    if (place === 'local storage') return void storeInTexts()
    timer.clear()
    if (how === 'closed') clearInterval(looking)
    const isLeft = leavePage().kind === 'stored'
    if (how !== 'hidden' && isLeft) void database?.close()
    else store()
  }

  function store() {
    timer.clear()
    if (place === 'local storage') storeInTexts()
    else if (place === 'database') void sequence.runOnce('commit', commits.commit)
  }

  function schedule(afterMs = coalesceMs[place === 'database' ? 'database' : 'texts']) {
    timer.schedule(afterMs)
  }

  function storeInTexts(): Write {
    if (listener?.isIncomplete()) return leave()
    followStale(lists.dirty())
    const outcomes = listener?.decide() ?? new Map()
    const dirty = lists.dirty()
    // Changes cannot be stored before the seed data has arrived. They are stored once it has.
    if (dirty.some((list) => list.isWaiting())) return leave()
    const resolvers = requests.takeResolvers()
    const answers = requests.toAnswers(outcomes)
    const write = dirty.length > 0 ? lists.write(dirty, []) : ({ kind: 'stored' } as const)
    if (write.kind === 'stored' && dirty.length > 0) ports.onStored()
    report(write)
    const settled = requests.settle(answers, write)
    const changed = write.kind === 'stored' ? [] : dirty.map(({ name }) => name)
    if (settled.length > 0 || changed.length > 0)
      listener?.onUpdate({ changed, answers: settled, isAsVisible: write.kind === 'stored' })
    removeLeft()
    for (const resolve of resolvers) resolve(write)
    return write
  }

  function tell() {
    if (database) tabs?.channel.post({ position: database.position() ?? 0 })
  }

  function leave(): Write {
    if (!left || requests.isEmpty()) return { kind: 'stored' }
    const write = left.leave(requests.all())
    if (write.kind === 'failed' && write.reason === 'quota' && mirror.makeRoom()) return leave()
    report(write)
    return write
  }

  /** A user who sees that nothing is left also sees the results. */
  function removeLeft() {
    const isAnswered = (id: string) => !requests.has(id)
    if (!left?.hasAnswered(isAnswered)) return
    mirror.flush()
    left.removeAnswered(isAnswered)
  }

  function report(write: Write) {
    // A read-only list was already reported when it was read.
    if (write.kind === 'failed' && write.reason !== 'read-only')
      faults.report({ kind: write.reason === 'quota' ? 'quota' : 'change-refused' })
  }

  /** Reads these lists again if others have stored them. */
  function followStale(followed: Iterable<StoredList>) {
    notify([...followed].filter((list) => list.follow()).map(({ name }) => name))
  }

  function notify(changed: readonly string[]) {
    if (changed.length > 0) listener?.onUpdate({ changed, answers: [] })
    if (place !== 'opening' && lists.opened().some((list) => list.isDirty())) schedule()
  }

  /** The records are read from another place from now on. */
  function become(next: Place, changed: readonly StoredList[]) {
    place = next
    listener?.onUpdate({ changed: changed.map(({ name }) => name), answers: [] })
    if (next === 'read-only') {
      leave()
      faults.report({ kind: 'other-tab' })
    } else if (isPending()) schedule()
    performing = performLeft()
  }

  /** Performs what closed pages have left. */
  async function performLeft(): Promise<void> {
    const isWriter = place === 'database' || place === 'local storage'
    const added = isWriter && left ? requests.addLeft(left.readOthers()) : []
    if (added.length === 0) return
    // Without the code of the commands, the next start performs them; what only a newer version knows, that version does.
    const known = (await listener?.resume(added).catch(() => [])) ?? []
    const others = added.filter((sent) => !known.includes(sent))
    if (others.length > 0) {
      requests.remove(others)
      left?.forget(others)
    }
    if (known.length === 0) return
    requests.resumed(known)
    schedule()
    await requests.settled()
  }

  async function open(): Promise<void> {
    if (!ports.hasDatabase) return claim()
    const { openRecords } = await import('./open-records.ts')
    const visible = (key: string) => lists.withKey(key)?.list.entries()
    const answered = openRecords({ ...ports, visible, mirroredKeys })
    try {
      const opened = await within(maxOpeningMs, answered)
      if (await shareDatabase(tabs?.locks)) await readFrom(opened)
      else claim()
    } catch (problem) {
      if (needsDatabase()) throw problem
      if (!(problem instanceof LateError) || !tabs?.locks) return claim()
      if (await holdLocalStorage(tabs.locks)) return become('local storage', lists.opened())
      if (!(await shareDatabase(tabs.locks))) return claim()
      // Other tabs use the database, so it is only slow.
      await readFrom(await answered)
    }
  }

  async function readFrom(opened: OpenedRecords): Promise<void> {
    database = opened.database
    await writeValues(opened.values)
    // What only local storage has gets into the database with the next change.
    for (const key of opened.onlyInTexts) {
      const row = catalogue.find((known) => known.key === key)
      if (row) lists.open(row.def.name)
    }
    become(
      'database',
      lists.opened().filter((list) => list.follow()),
    )
    if (opened.isLost) faults.report({ kind: 'records-lost' })
    if (opened.answers.length > 0) listener?.onUpdate({ changed: [], answers: opened.answers })
    await foreign.take(opened.foreign)
    mirror.schedule(opened.outdated)
    if (opened.database.isDamaged()) schedule()
  }

  /** A page that replaced the lists was closed before it could write these. */
  async function writeValues(values: readonly { readonly key: string; readonly text: string | null }[]) {
    if (values.length === 0 || mirror.write(values).kind === 'failed') return
    for (const { key } of values) ports.values.reread(key)
    await database?.removeValues(values.map(({ key }) => key))
  }

  /** Local storage does not have all of the records. */
  function needsDatabase(): boolean {
    return texts.read(recordsDatabase.key) !== null || readUnmirrored(texts).length > 0
  }

  function claim() {
    if (!tabs) return become('local storage', lists.opened())
    claimLocalStorage({
      ...ports,
      tabs,
      onChange(isWriter) {
        for (const list of lists.opened()) list.untouch()
        become(
          isWriter ? 'local storage' : 'read-only',
          lists.opened().filter((list) => list.follow()),
        )
      },
    })
  }

  function start(): Promise<void> {
    opening = open()
    opening.catch(() => setTimeout(() => place === 'opening' && start().catch(() => undefined), retryMs))
    return opening
  }

  function onForeignWrite(key: string | null) {
    if (isLeftKey(key ?? '')) {
      clearTimeout(leftTimer)
      leftTimer = setTimeout(() => void performLeft(), leftAfterMs)
      return
    }
    if (key === null && place === 'database') void commits.look()
    if (key === null || key === versionsKey || key === workspaceKind.key) return followStale(lists.opened())
    if (place === 'database') {
      foreign.compareSoon([key], compareAfterMs)
      return
    }
    const list = lists.withKey(key)
    if (list) followStale([list])
  }

  events.onLeave(onLeave)
  events.onForeignWrite(onForeignWrite)
  events.onReturn?.(() => void commits.look())
  events.onEntry?.(() => {
    if (place === 'database') void commits.probe()
  })
  tabs?.channel.onMessage(({ position }) => {
    hasOthers = true
    if (position === undefined) tell()
    else if (place === 'database' && position !== database?.position()) void commits.look()
    // A tab with a database stores what this one would overwrite.
    if (place === 'local storage' && position !== undefined) become('read-only', [])
  })
  tabs?.channel.post({})
  const looking =
    tabs &&
    setInterval(() => {
      if (place === 'database' && globalThis.document?.visibilityState !== 'hidden') void commits.look()
    }, lookEveryMs)
  if (place === 'opening') start().catch(() => undefined)

  return {
    historyLimit: () =>
      place === 'opening' || place === 'database' ? historyLimit.database : historyLimit.texts,
    open(collection) {
      const list = lists.open(collection)
      if (list.isDirty()) schedule()
      return list
    },
    // The only tab shows the number that the record will get. It is decided again if another tab was faster.
    ids: () =>
      place === 'local storage' || (place === 'database' && !hasOthers) ? 'numbers' : 'provisional',
    refusal: () => (place === 'read-only' ? 'other-tab' : undefined),
    commit(sent) {
      requests.add(sent)
      schedule()
    },
    subscribe(subscribed) {
      listener = subscribed
    },
    settled() {
      schedule()
      return requests.settled()
    },
    flush,
    async ready() {
      if (place !== 'opening' || !needsDatabase()) return
      const known = opening
      await known?.catch(() => undefined)
      if (place === 'opening') await (opening === known ? start() : opening)
    },
    place: () => place,
    async leftPerformed() {
      await opening?.catch(() => undefined)
      await performing
    },
    refuses: commits.isRefusing,
    follow: () => followStale(lists.opened()),
    ...createReplacing({
      ...shared,
      ...commits,
      place: () => place,
      whenOpened: async () => void (await opening?.catch(() => undefined)),
      flush,
      follow: followStale,
      schedule,
    }),
    unanswered: requests.all,
  }
}
