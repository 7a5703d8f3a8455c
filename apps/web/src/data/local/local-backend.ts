/**
 * Keeps the lists of this browser's workspace. The database is what counts: a transaction catches up with the other
 * tabs, decides the pending requests on that, and stores them. Local storage mirrors the database.
 */

import type { RecordDatabase } from '#data/database/record-database.ts'
import type { Backend, BackendListener, SentRequest } from '#data/storage/backend.ts'
import { createLeftRequests, isLeftKey } from '#data/storage/left-requests.ts'
import { createSequence } from '#data/storage/sequence.ts'
import { createStoreTimer } from '#data/storage/store-timer.ts'
import type { TabPorts } from '#data/storage/tab-channel.ts'
import type { Leaving, TabEvents } from '#data/storage/tab-events.ts'
import type { Write } from '#data/storage/text-storage.ts'
import { workspaceKind } from '#data/storage/values.ts'
import { versionsKey } from '#data/upgrades/stored-versions.ts'
import { createCommits } from './commit-requests.ts'
import { createForeignTexts } from './foreign-texts.ts'
import { createLeftByPages } from './left-by-pages.ts'
import type { StoredList } from './local-list.ts'
import { createLocalRequests } from './local-requests.ts'
import { createMirror } from './mirror.ts'
import { createOpening } from './open-place.ts'
import { personalLists } from './personal-lists.ts'
import { createReplacing, type Place, type Replacing } from './replace-lists.ts'
import { storeInTexts } from './store-in-texts.ts'
import { createStoredLists, type StoredListsPorts } from './stored-lists.ts'

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
/** A visible page finds what no message has reported it. */
const lookEveryMs = 2_000
/** A text of local storage is compared with the database when nothing else has written it for this time. */
const compareAfterMs = 300
const mirroredAfterMs = 1_000

export function createLocalBackend(ports: LocalBackendPorts): LocalBackend {
  const { events, texts, faults, tabs, catalogue } = ports
  const requests = createLocalRequests(faults)
  const sequence = createSequence()
  const timer = createStoreTimer(store)
  let listener: BackendListener | undefined
  let database: RecordDatabase | undefined
  let place: Place = ports.hasDatabase || tabs ? 'opening' : 'local storage'
  let performing: Promise<void> | undefined
  /** Other tabs have been open since this one was. */
  let hasOthers = false

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
    mirroredKeys,
    database: () => database,
    listener: () => listener,
    place: () => place,
    schedule: () => schedule(),
    report,
    notifyTabs,
    onNewerCode: () => left.leaveToNewerCode(),
  }
  const left = createLeftByPages({ ...shared, left: tabs && createLeftRequests(texts, tabs.id) })
  const commits = createCommits({
    ...shared,
    schedule,
    onAnswered: left.removeStored,
    onChangedElsewhere: (keys) =>
      foreign.compareSoon(keys, Math.max(mirroredAfterMs, ...keys.map(mirror.delay))),
  })
  const foreign = createForeignTexts({
    ...shared,
    ...commits,
    follow: () => followStale(lists.opened()),
  })
  const opening = createOpening({
    ...shared,
    foreign,
    onDatabase(opened) {
      database = opened
    },
    onPlace: become,
  })
  const isPending = () =>
    !requests.isEmpty() || requests.isAwaited() || lists.opened().some((list) => list.isDirty())

  /** Whatever is not stored yet is left where the next start finds it. */
  function flush(): Write {
    if (place === 'local storage') return writeTexts()
    if (place === 'database' && commits.isRefusing() && !requests.isEmpty()) return commits.refuse()
    const write = leavePage()
    if (place === 'database') store()
    return write
  }

  function leavePage(): Write {
    mirror.flush()
    return left.leave()
  }

  /**
   * A page that is suspended for the button Back keeps its transaction and its connection, and WebKit lets every other
   * page wait for them. So none is begun, and the connection is closed: what is left is performed by another page, or
   * when the user comes back.
   */
  function onLeave(how: Leaving) {
    if (place === 'local storage') return void writeTexts()
    timer.clear()
    if (how === 'closed') clearInterval(looking)
    const isLeft = leavePage().kind === 'stored'
    if (how !== 'hidden' && isLeft) void database?.close()
    else store()
  }

  function store() {
    timer.clear()
    if (place === 'local storage') writeTexts()
    else if (place === 'database') void sequence.runOnce('commit', commits.commit)
  }

  function schedule(afterMs = coalesceMs[place === 'database' ? 'database' : 'texts']) {
    timer.schedule(afterMs)
  }

  function writeTexts(): Write {
    const { onStored } = ports
    const { leave, removeStored } = left
    return storeInTexts({ ...shared, follow: followStale, leave, onStored, onAnswered: removeStored })
  }

  function notifyTabs() {
    if (database) tabs?.channel.post({ position: database.position() ?? 0 })
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
      left.leave()
      faults.report({ kind: 'other-tab' })
    } else if (isPending()) schedule()
    performing = left.perform()
  }

  function onForeignWrite(key: string | null) {
    if (isLeftKey(key ?? '')) return left.performLater()
    if (key === null && place === 'database') void commits.look()
    if (key === null || key === versionsKey || key === workspaceKind.key) return followStale(lists.opened())
    if (place === 'database') {
      mirror.leaveToOthers(key)
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
    if (position === undefined) notifyTabs()
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
  if (place === 'opening') opening.start().catch(() => undefined)

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
    refusal: left.refusal,
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
    ready: opening.ready,
    place: () => place,
    async leftPerformed() {
      await opening.tried()
      await performing
    },
    refuses: commits.isRefusing,
    follow: () => followStale(lists.opened()),
    ...createReplacing({
      ...shared,
      ...commits,
      whenOpened: opening.tried,
      flush,
      follow: followStale,
      schedule,
    }),
    unanswered: requests.all,
  }
}
