/** Keeps the lists in this browser. One tab is the writer; the other tabs send their requests to it. */
import { versionsKey } from '#data/upgrades/stored-versions.ts'
import type { Answer, Backend, BackendListener, SentRequest } from './backend.ts'
import { oldTexts } from './database/database-keys.ts'
import { createKeptDatabase } from './database/kept-database.ts'
import type { RecordDatabase } from './database/record-database.ts'
import type { KeptList } from './local-list.ts'
import { createReplacing, type Replacing } from './replace-lists.ts'
import { type Answering, createRequestQueue } from './request-queue.ts'
import { createStoreTimer } from './store-timer.ts'
import { createStoredLists, type StoredListsPorts } from './stored-lists.ts'
import type { TabEvents } from './tab-events.ts'
import { logKey } from './tabs/answered-log.ts'
import { isLeftKey } from './tabs/left-requests.ts'
import type { TabPorts } from './tabs/tab-channel.ts'
import type { Write } from './text-storage.ts'
import { createTurn } from './turn.ts'
import { recordsDatabase, workspaceKind } from './values.ts'

export interface LocalBackend extends Backend, Replacing {
  /** Resolves when the lists can be read. Rejects if they cannot be read now, and tries again when called. */
  ready(): Promise<void>
  /** Reads the stored lists again, and the seed data of the current workspace. */
  follow(): void
  /** The requests of this tab that are not yet stored. */
  unanswered(): readonly SentRequest[]
}

export interface LocalBackendPorts extends Omit<StoredListsPorts, 'kept' | 'database'> {
  events: TabEvents
  /** Undefined if no other tab can access this storage. */
  tabs: TabPorts | undefined
  /** Called after each write to local storage. */
  onStored(): void
}

/** About half a megabyte of local storage, which holds five. A database has room for years. */
const historyLimit = { texts: 2_000, database: 100_000 }
/** Changes by other programs are not followed by an answer, so they are shown after this time. */
const unansweredMs = 250
export function createLocalBackend(ports: LocalBackendPorts): LocalBackend {
  const { events, texts, faults } = ports
  const stale = new Set<KeptList>()
  let listener: BackendListener | undefined
  let followTimer: ReturnType<typeof setTimeout> | undefined
  const waiting: ((write: Write) => void)[] = []
  /** Taken while the records are stored in the database, or moved. */
  const turn = createTurn()
  const { schedule, clear } = createStoreTimer(store)

  const kept = createKeptDatabase({
    ...ports,
    shown: (key) => lists.withKey(key)?.list.entry,
    onRead,
  })
  const lists = createStoredLists({ ...ports, kept, database: kept.current }, (list) =>
    notify([], [list.name]),
  )
  const queue = createRequestQueue({
    ...ports,
    kept,
    keepsLog: () => kept.current() !== undefined,
    whenRead: kept.whenRead,
    decide: (sent) => listener?.decide(sent) ?? Promise.reject(new Error('There is no store yet')),
    onRole,
    onDecided: store,
    onLeftRefused: ({ request }, refusal) => faults.report({ kind: 'request-refused', request, refusal }),
    onAnswers(answers) {
      for (const answer of answers) if (answer.kind === 'failed') report(answer)
      notify(answers)
    },
    onHeard: () => notify(queue.readLog()),
    onStoredElsewhere(change) {
      const keys = kept.adopt(change)
      if (keys) onRead(keys)
      else kept.readAgain()
    },
  })

  /** Whatever is not stored yet is left where the next start finds it. */
  function flush(): Write {
    const write = store()
    return write === 'later' ? leave() : write
  }

  /** 'later' if it takes a while, or has to wait until something else is done. */
  function store(): Write | 'later' {
    clear()
    if (queue.role() !== 'writer') return leave()
    if (listener?.isIncomplete()) return leave()
    if (turn.isTaken() || kept.isReading()) return 'later'
    if (!queue.mayWrite()) return { kind: 'stored' }
    const database = kept.current()
    if (database) {
      void storeIn(database)
      return 'later'
    }
    followStale(lists.dirty())
    const dirty = lists.dirty()
    // Changes cannot be stored before the seed data has arrived. They are stored once it has.
    if (dirty.some((list) => list.isWaiting())) return leave()
    const answering = queue.next()
    const isChanged = dirty.length > 0 || queue.hasAnswers()
    const write = isChanged ? storeInTexts(dirty, answering) : ({ kind: 'stored' } as const)
    answer(write, answering, dirty)
    resolveAll(waiting.splice(0), write)
    return write
  }

  function storeInTexts(dirty: readonly KeptList[], { log, removals }: Answering): Write {
    const write = lists.write(dirty, [log, ...removals])
    if (write.kind === 'stored') ports.onStored()
    report(write)
    return write
  }

  async function storeIn(database: RecordDatabase): Promise<void> {
    const dirty = lists.dirty()
    const resolvers = waiting.splice(0)
    const isChanged = dirty.length > 0 || queue.hasAnswers() || database.isDamaged()
    if (!isChanged) return resolveAll(resolvers, { kind: 'stored' })
    const answering = queue.next()
    const alongside = [...lists.versionsOf(dirty), answering.log]
    const outcome = await turn.take(async () => {
      const { storeLists } = await import('./database/store-lists.ts')
      return storeLists(database, { lists: dirty, alongside }, ports)
    })
    if (outcome.kind === 'behind') {
      waiting.unshift(...resolvers)
      queue.tellStored(undefined)
      return kept.readAgain()
    }
    if (outcome.kind === 'stored') {
      queue.tellStored(outcome.change)
      texts.write(answering.removals)
    }
    const write: Write = outcome.kind === 'stored' ? { kind: 'stored' } : outcome
    report(write)
    answer(write, answering, dirty)
    resolveAll(resolvers, write)
    if (queue.role() === 'writer') scheduleIfNeeded()
  }

  function answer(write: Write, answering: Answering, dirty: readonly KeptList[]) {
    const answers = queue.written(write, answering)
    const changed = write.kind === 'stored' ? [] : dirty.map(({ name }) => name)
    if (answers.length > 0 || changed.length > 0)
      listener?.onUpdate({ changed, answers, isAsShown: write.kind === 'stored' })
  }

  function lead() {
    // An interrupted move may have left the lists in local storage.
    const name = kept.current()?.name
    if (name !== undefined && name === texts.read(recordsDatabase.key)) texts.write(oldTexts(texts))
    scheduleIfNeeded()
  }

  function scheduleIfNeeded() {
    if (kept.current()?.isDamaged() || queue.hasAnswers() || lists.opened().some((list) => list.isDirty()))
      schedule()
  }

  function leave(): Write {
    const write = queue.keepUnanswered()
    report(write)
    return write
  }

  function report(write: Write) {
    // A read-only list was already reported when it was read.
    if (write.kind === 'failed' && write.reason !== 'read-only')
      faults.report({ kind: write.reason === 'quota' ? 'quota' : 'change-refused' })
  }

  /** Reads these lists again if others have stored them. */
  function followStale(lists: Iterable<KeptList>) {
    notify(
      [],
      [...lists].filter((list) => list.follow()).map(({ name }) => name),
    )
  }

  /** The database was read, or has changed, or the records were moved. */
  function onRead(keys?: readonly string[]) {
    if (!keys && kept.current()?.isLost()) faults.report({ kind: 'records-lost' })
    const followed = lists
      .opened()
      .filter((list) => !list.isPersonal && (keys ?? [list.key]).includes(list.key))
    for (const list of followed) list.follow()
    notify(
      queue.readLog(),
      followed.map(({ name }) => name),
    )
    if (queue.role() === 'writer') lead()
  }

  /** Notifies the store of answers, and of lists that others have stored. */
  function notify(answers: readonly Answer[], alsoChanged: readonly string[] = []) {
    const isAnswered = queue.unanswered().length === 0
    const changed = new Set(alsoChanged)
    if (isAnswered || answers.length > 0) {
      for (const list of stale) if (list.follow()) changed.add(list.name)
      stale.clear()
    }
    if (changed.size > 0 || answers.length > 0) listener?.onUpdate({ changed: [...changed], answers })
    if (queue.role() === 'writer') {
      if (lists.opened().some((list) => list.isDirty())) schedule()
      return
    }
    if (!isAnswered) return
    for (const list of lists.opened()) list.untouch()
    resolveAll(waiting.splice(0), answers.find((answer) => answer.kind === 'failed') ?? { kind: 'stored' })
  }

  function onRole() {
    for (const list of lists.opened()) list.untouch()
    // The former writer may have answered requests of this tab before it was closed. A tab that is alone reads nothing again.
    const changed = queue.hasOthers() ? lists.opened().filter((list) => list.follow()) : []
    if (queue.hasOthers() && kept.current()) kept.readAgain()
    listener?.onUpdate({ changed: changed.map(({ name }) => name), answers: queue.readLog() })
    listener?.onRole()
    if (queue.role() === 'writer') {
      schedule()
      lead()
    }
    if (queue.role() !== 'reader') return
    // What was asked for before it was known who writes.
    leave()
    faults.report({ kind: 'other-tab' })
  }

  function onForeignWrite(key: string | null) {
    if (key === recordsDatabase.key || (key === null && kept.current())) return kept.readAgain()
    if (isLeftKey(key ?? '')) return queue.role() === 'writer' ? queue.readLeft(key ?? '') : undefined
    if (kept.current() || kept.isReading()) return
    if (key === null || key === versionsKey || key === workspaceKind.key) return followStale(lists.opened())
    if (key === logKey) return queue.role() === 'writer' ? undefined : notify(queue.readLog())
    const list = lists.withKey(key)
    if (!list) return
    stale.add(list)
    // Keep showing pending requests until their answer arrives, right after the lists that they changed.
    if (queue.role() === 'writer' || queue.unanswered().length === 0)
      return notify([], list.follow() ? [list.name] : [])
    if (followTimer !== undefined) return
    followTimer = setTimeout(() => {
      followTimer = undefined
      followStale(stale)
    }, unansweredMs)
  }

  events.onLeave((how) => {
    flush()
    if (how !== 'hidden') queue.leave(how)
  })
  events.onForeignWrite(onForeignWrite)
  queue.start()

  return {
    historyLimit: () => (kept.current() ? historyLimit.database : historyLimit.texts),
    open(collection) {
      const list = lists.open(collection)
      if (list.isDirty()) schedule()
      return list
    },
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
    ready: kept.ready,
    follow: () => followStale(lists.opened()),
    ...createReplacing({
      ...ports,
      kept,
      lists,
      queue,
      flush,
      report,
      follow: followStale,
      schedule,
      turn,
    }),
    unanswered: queue.unanswered,
  }
}

function resolveAll(resolvers: readonly ((write: Write) => void)[], write: Write) {
  for (const resolve of resolvers) resolve(write)
}
