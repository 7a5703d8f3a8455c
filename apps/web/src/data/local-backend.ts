/**
 * Keeps the lists of this browser's workspace. The database is what counts: a transaction catches up with the other
 * tabs, decides the pending requests on that, and stores them. Local storage mirrors the database.
 */
import type { Id } from '@plumbline/domain/kernel/record.ts'
import type { Answer, Backend, BackendListener, Outcome, SentRequest } from './backend.ts'
import type { CaughtUp, LoggedAnswer, RecordDatabase } from './database/record-database.ts'
import { claimLocalStorage } from './fallback.ts'
import { problemToReason } from './files/file-store-error.ts'
import { createLeftRequests, isLeftKey } from './left-requests.ts'
import type { KeptList } from './local-list.ts'
import { createMirror, readUnmirrored } from './mirror.ts'
import { personalLists } from './personal-lists.ts'
import { createReplacing, type Replacing } from './replace-lists.ts'
import { createSequence } from './sequence.ts'
import { createStoreTimer } from './store-timer.ts'
import { createStoredLists, type StoredListsPorts } from './stored-lists.ts'
import type { TabEvents } from './tab-events.ts'
import type { TabPorts } from './tab-channel.ts'
import type { Write } from './text-storage.ts'
import { versionsKey } from './upgrades/stored-versions.ts'
import { recordsDatabase, workspaceKind } from './values.ts'

/** Where the records are. 'opening': shown from local storage, until the database has been read. */
export type Place = 'opening' | 'database' | 'local storage' | 'read-only'

export interface LocalBackend extends Backend, Replacing {
  /** Resolves when the lists can be read. Rejects if they cannot be read now, and tries again when called. */
  ready(): Promise<void>
  place(): Place
  /** Reads the stored lists again, and the seed data of the current workspace. */
  follow(): void
  /** The requests of this tab that are not yet stored. */
  unanswered(): readonly SentRequest[]
  /** The database has refused the last change. */
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
  /** Called when a request has been stored in the database. */
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
/** A visible page finds what no message has told it. */
const lookEveryMs = 2_000
/** A text of local storage is compared with the database when nothing else has written it for this time. */
const compareAfterMs = 300
const mirroredAfterMs = 1_000
const maxTries = 3

export function createLocalBackend(ports: LocalBackendPorts): LocalBackend {
  const { events, texts, faults, tabs, catalogue } = ports
  const own = new Map<Id, SentRequest>()
  /** Requests of other pages that this one performs. */
  const ofOthers = new Set<Id>()
  const waiting: ((write: Write) => void)[] = []
  const left = tabs && createLeftRequests(texts, tabs.id)
  const sequence = createSequence()
  const timer = createStoreTimer(store)
  let listener: BackendListener | undefined
  let database: RecordDatabase | undefined
  let place: Place = ports.hasDatabase || tabs ? 'opening' : 'local storage'
  let opening: Promise<void> | undefined
  let tries = 0
  let isRefusing = false
  let lastRefusal: 'quota' | 'refused' = 'refused'
  let hasStored = false
  /** Other tabs have been open since this one was. */
  let hasOthers = false
  let looking: Promise<void> | undefined
  let leftTimer: ReturnType<typeof setTimeout> | undefined
  let compareTimer: ReturnType<typeof setTimeout> | undefined
  const toCompare = new Set<string>()

  const lists = createStoredLists({ ...ports, database: () => database }, (list) => notify([list.name]))
  const listKeys = catalogue.map(({ key }) => key)
  const mirroredKeys = [...listKeys, ...personalLists.map(({ value }) => value.key)]
  const mirror = createMirror({ texts, database: () => database, listKeys, onMirrored: ports.values.reread })
  const isDirty = () => lists.opened().some((list) => list.isDirty())

  /** Whatever is not stored yet is left where the next start finds it. */
  function flush(): Write {
    if (place === 'local storage') return storeInTexts()
    if (place === 'database' && isRefusing && own.size > 0) return refuse()
    return leavePage()
  }

  function leavePage(): Write {
    mirror.flush()
    const write = leave()
    if (place === 'database') store()
    return write
  }

  /** The database has refused the last change, so this one is reverted at once, and its form can stay open. */
  function refuse(): Write {
    const write = { kind: 'failed', reason: lastRefusal } as const
    report(write)
    const answers = Array.from(own.keys(), (id) => toLoggedAnswer(id, undefined))
    const dirty = lists.dirty()
    for (const list of dirty) list.rollBack()
    settle(answers, write, dirty)
    resolveAll(waiting.splice(0), write)
    void sequence.runOnce('probe', probe)
    return write
  }

  /** Whether the database stores anything again. */
  async function probe(): Promise<void> {
    const nothing = { lists: new Map(), texts: [], answers: [] }
    await database?.commit([], () => nothing).then(
      () => {
        isRefusing = false
      },
      () => undefined,
    )
  }

  function store() {
    timer.clear()
    if (place === 'local storage') storeInTexts()
    else if (place === 'database') void sequence.runOnce('commit', commit)
  }

  function schedule() {
    timer.schedule(coalesceMs[place === 'database' ? 'database' : 'texts'])
  }

  function storeInTexts(): Write {
    if (listener?.isIncomplete()) return leave()
    followStale(lists.dirty())
    const outcomes = listener?.decide() ?? new Map<Id, Outcome>()
    const dirty = lists.dirty()
    // Changes cannot be stored before the seed data has arrived. They are stored once it has.
    if (dirty.some((list) => list.isWaiting())) return leave()
    const resolvers = waiting.splice(0)
    const answers = Array.from(own.keys(), (id) => toLoggedAnswer(id, outcomes.get(id)))
    const write = dirty.length > 0 ? lists.write(dirty, []) : ({ kind: 'stored' } as const)
    if (write.kind === 'stored' && dirty.length > 0) ports.onStored()
    report(write)
    settle(answers, write, dirty)
    resolveAll(resolvers, write)
    return write
  }

  async function commit(): Promise<void> {
    const stored = database
    if (!stored) return
    if (listener?.isIncomplete() || lists.dirty().some((list) => list.isWaiting())) return
    let dirty: readonly KeptList[] = []
    let answers: readonly LoggedAnswer[] = []
    let resolvers: typeof waiting = []
    const seen: { key: string; text: string }[] = []
    try {
      const quarantined = await stored.commit([...own.keys()], (caughtUp) => {
        adopt(caughtUp)
        const outcomes = listener?.decide() ?? new Map<Id, Outcome>()
        resolvers = waiting.splice(0)
        answers = Array.from(own.keys(), (id) => toLoggedAnswer(id, outcomes.get(id)))
        dirty = lists.dirty()
        if (answers.length === 0 && dirty.length === 0 && !stored.isDamaged()) return undefined
        if (!dirty.every((list) => list.mayWrite())) throw new ReadOnlyError()
        for (const list of dirty) {
          const text = list.takenFrom()
          if (text !== null) seen.push({ key: list.key, text })
        }
        const shared = dirty.filter((list) => !list.isPersonal)
        const change = {
          // Copies, because the shown lists change while these are being stored.
          lists: new Map(shared.map(({ key, list }) => [key, [...list.entries()]])),
          texts: [
            ...dirty.flatMap((list) => list.copies()),
            ...lists.versionsOf(dirty),
            ...dirty.filter((list) => list.isPersonal).map((list) => list.replacement()),
          ],
          answers,
          seen,
        }
        for (const list of dirty) list.untouch()
        return change
      })
      for (const { key, quarantineKey } of quarantined) faults.report({ kind: 'corrupt', key, quarantineKey })
    } catch (problem) {
      return fail(problem, answers, dirty, resolvers)
    }
    tries = 0
    isRefusing = false
    onStored(answers, dirty)
    resolveAll(resolvers, { kind: 'stored' })
  }

  function onStored(answers: readonly LoggedAnswer[], dirty: readonly KeptList[]) {
    for (const list of dirty)
      if (list.isPersonal) storePersonal(list)
      else list.follow()
    settle(answers, { kind: 'stored' }, dirty)
    if (answers.length > 0 || dirty.length > 0) tell()
    if (answers.length > 0 && !hasStored) {
      hasStored = true
      ports.onFirstStored()
    }
    mirror.schedule(dirty.map(({ key }) => key))
    removeLeft()
    if (own.size > 0 || isDirty() || waiting.length > 0) schedule()
  }

  function storePersonal(list: KeptList) {
    const text = database?.text(list.key) ?? null
    mirror.write([{ key: list.key, text }])
    list.stored(text)
  }

  /** A failure may pass. What finally cannot be stored is reverted. */
  function fail(
    problem: unknown,
    answers: readonly LoggedAnswer[],
    dirty: readonly KeptList[],
    resolvers: typeof waiting,
  ) {
    const isReadOnly = problem instanceof ReadOnlyError
    const reason = isReadOnly ? 'read-only' : problemToReason(problem) === 'quota' ? 'quota' : 'refused'
    tries += 1
    if (reason === 'refused' && tries < maxTries) {
      waiting.unshift(...resolvers)
      listener?.onUpdate({ changed: dirty.map(({ name }) => name), answers: [] })
      timer.schedule(retryMs / maxTries)
      return
    }
    tries = 0
    isRefusing = !isReadOnly
    if (reason !== 'read-only') lastRefusal = reason
    for (const list of dirty) list.rollBack()
    const write = { kind: 'failed', reason } as const
    report(write)
    settle(answers, write, dirty)
    removeLeft()
    resolveAll(resolvers, write)
  }

  function settle(answers: readonly LoggedAnswer[], write: Write, dirty: readonly KeptList[]) {
    for (const answer of answers) {
      if (answer.kind === 'refused' && ofOthers.has(answer.requestId)) reportRefused(answer)
      own.delete(answer.requestId)
      ofOthers.delete(answer.requestId)
    }
    const final = answers.map((answer): Answer => {
      if (write.kind === 'stored' || answer.kind === 'refused') return answer
      return { ...write, requestId: answer.requestId }
    })
    const changed = write.kind === 'stored' ? [] : dirty.map(({ name }) => name)
    if (final.length > 0 || changed.length > 0)
      listener?.onUpdate({ changed, answers: final, isAsShown: write.kind === 'stored' })
  }

  /** The page that made the request is closed, so the refusal has to be reported here. */
  function reportRefused({ requestId, reason, fields }: Extract<LoggedAnswer, { kind: 'refused' }>) {
    const sent = own.get(requestId)
    if (!sent) return
    const refusal = { kind: 'refused', reason, fields } as const
    faults.report({ kind: 'request-refused', request: sent.request, refusal })
  }

  function tell() {
    if (database) tabs?.channel.post({ position: database.position() ?? 0 })
  }

  /** Shows what other tabs have stored, and answers what they have performed for this one. */
  function adopt({ changed, answers }: CaughtUp) {
    const keys = new Set(changed)
    // The tab that has stored these mirrors them, unless it has crashed.
    if (place === 'database') compareSoon(changed, mirroredAfterMs)
    const followed = lists.opened().filter((list) => keys.has(list.key) && list.follow())
    const known = answers.filter(
      ({ requestId, ...answer }) => own.has(requestId) || (answer.kind === 'stored' && answer.numbers),
    )
    for (const { requestId } of known) {
      own.delete(requestId)
      ofOthers.delete(requestId)
    }
    if (followed.length > 0 || known.length > 0)
      listener?.onUpdate({ changed: followed.map(({ name }) => name), answers: known })
    if (known.length > 0) removeLeft()
    if (own.size === 0) resolveAll(waiting.splice(0), { kind: 'stored' })
  }

  /** Catches up with the other tabs. */
  function look(): Promise<void> {
    looking ??= sequence
      .run(async () => {
        looking = undefined
        if (!database) return
        adopt(await database.read())
        if (own.size > 0 || isDirty()) schedule()
      })
      .catch(() => undefined)
    return looking
  }

  function leave(): Write {
    if (!left || own.size === 0) return { kind: 'stored' }
    let write = left.leave([...own.values()])
    if (write.kind === 'failed' && write.reason === 'quota' && mirror.makeRoom()) write = leave()
    else report(write)
    return write
  }

  function removeLeft() {
    if (place === 'database') mirror.flush()
    left?.removeAnswered((id) => !own.has(id))
  }

  function report(write: Write) {
    // A read-only list was already reported when it was read.
    if (write.kind === 'failed' && write.reason !== 'read-only')
      faults.report({ kind: write.reason === 'quota' ? 'quota' : 'change-refused' })
  }

  /** Reads these lists again if others have stored them. */
  function followStale(followed: Iterable<KeptList>) {
    notify([...followed].filter((list) => list.follow()).map(({ name }) => name))
  }

  function notify(changed: readonly string[]) {
    if (changed.length > 0) listener?.onUpdate({ changed, answers: [] })
    if (place !== 'opening' && isDirty()) schedule()
  }

  /** The records are read from another place from now on. */
  function become(next: Place, changed: readonly KeptList[]) {
    place = next
    listener?.onUpdate({ changed: changed.map(({ name }) => name), answers: [] })
    if (next === 'read-only') {
      leave()
      faults.report({ kind: 'other-tab' })
    } else if (own.size > 0 || isDirty() || waiting.length > 0) schedule()
    performLeft()
  }

  /** Performs what closed pages have left. */
  function performLeft() {
    const isWriter = place === 'database' || place === 'local storage'
    const found = isWriter ? (left?.readOthers() ?? []).filter(({ request }) => !own.has(request.id)) : []
    if (found.length === 0) return
    for (const sent of found) {
      own.set(sent.request.id, sent)
      ofOthers.add(sent.request.id)
    }
    void listener?.resume(found).then(schedule, () => {
      // Without the code of the commands, the next start performs them.
      for (const { request } of found) own.delete(request.id)
    })
  }

  async function open(): Promise<void> {
    if (!ports.hasDatabase) return claim()
    const { openRecords } = await import('./database/open-records.ts')
    let opened: Awaited<ReturnType<typeof openRecords>>
    try {
      const shown = (key: string) => lists.withKey(key)?.list.entries()
      opened = await within(maxOpeningMs, openRecords({ ...ports, shown, mirroredKeys }))
    } catch (problem) {
      if (needsDatabase()) throw problem
      return claim()
    }
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
    await takeForeign(opened.foreign)
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

  /** Texts that another program has written become the lists. */
  async function takeForeign(found: readonly { readonly key: string; readonly text: string }[]) {
    if (found.length === 0) return
    const { takeForeignTexts } = await import('./database/take-foreign-texts.ts')
    await sequence.run(async () => {
      const stored = database
      if (!stored) return
      const actorId = ports.personId()
      const taken = await takeForeignTexts(stored, found, { ...ports, lists, adopt })
      if (!taken) return
      for (const { requestId, inverse } of taken)
        listener?.onReplaced(requestId, { actorId, needs: 'projects.edit', inverse })
      tell()
      followStale(lists.opened())
      mirror.schedule(found.map(({ key }) => key))
    })
  }

  function compareSoon(keys: readonly string[], afterMs: number) {
    const compared = keys.filter((key) => mirroredKeys.includes(key))
    if (compared.length === 0) return
    for (const key of compared) toCompare.add(key)
    clearTimeout(compareTimer)
    compareTimer = setTimeout(() => void compare().catch(() => undefined), afterMs)
  }

  async function compare(): Promise<void> {
    const keys = [...toCompare]
    toCompare.clear()
    const { compareTexts } = await import('./database/open-records.ts')
    await look()
    if (!database) return
    const { foreign, outdated } = await compareTexts(database, keys, texts)
    await takeForeign(foreign)
    // Another tab mirrors what it has stored. This is for a mirror that came too late.
    mirror.schedule(outdated)
  }

  function onForeignWrite(key: string | null) {
    if (isLeftKey(key ?? '')) {
      clearTimeout(leftTimer)
      leftTimer = setTimeout(performLeft, leftAfterMs)
      return
    }
    if (key === null && place === 'database') void look()
    if (key === null || key === versionsKey || key === workspaceKind.key) return followStale(lists.opened())
    if (place === 'database') {
      return compareSoon([key], compareAfterMs)
    }
    const list = lists.withKey(key)
    if (list) followStale([list])
  }

  events.onLeave(() => void (place === 'local storage' ? storeInTexts() : leavePage()))
  events.onForeignWrite(onForeignWrite)
  events.onReturn?.(() => void look())
  tabs?.channel.onMessage(({ position }) => {
    hasOthers = true
    if (position === undefined) tell()
    else if (place === 'database' && position !== database?.position()) void look()
    // A tab with a database stores what this one would overwrite.
    if (place === 'local storage' && position !== undefined) become('read-only', [])
  })
  tabs?.channel.post({})
  if (tabs)
    setInterval(() => {
      if (place === 'database' && globalThis.document?.visibilityState !== 'hidden') void look()
    }, lookEveryMs)
  if (place === 'opening') start().catch(() => undefined)

  return {
    historyLimit: () => (place === 'opening' || place === 'database' ? historyLimit.database : historyLimit.texts),
    open(collection) {
      const list = lists.open(collection)
      if (list.isDirty()) schedule()
      return list
    },
    // The only tab shows the number that the record will get. It is decided again if another tab was faster.
    ids: () => (place === 'local storage' || (place === 'database' && !hasOthers) ? 'numbers' : 'provisional'),
    refusal: () => (place === 'read-only' ? 'other-tab' : undefined),
    commit(sent) {
      own.set(sent.request.id, sent)
      schedule()
    },
    subscribe(subscribed) {
      listener = subscribed
    },
    settled() {
      schedule()
      return new Promise((resolve) => waiting.push(resolve))
    },
    flush,
    async ready() {
      if (place !== 'opening' || !needsDatabase()) return
      const known = opening
      await known?.catch(() => undefined)
      if (place === 'opening') await (opening === known ? start() : opening)
    },
    place: () => place,
    refuses: () => isRefusing,
    follow: () => followStale(lists.opened()),
    ...createReplacing({
      ...ports,
      lists,
      mirror,
      sequence,
      database: () => database,
      place: () => place,
      whenOpened: async () => void (await opening?.catch(() => undefined)),
      flush,
      commit,
      unanswered: () => own.size,
      adopt,
      report,
      tell,
      follow: followStale,
      schedule,
    }),
    unanswered: () => [...own.values()],
  }
}

/** A list has been written by newer code. */
class ReadOnlyError extends Error {
  override readonly name = 'ReadOnlyError'
}

function toLoggedAnswer(requestId: Id, outcome: Outcome | undefined): LoggedAnswer {
  if (outcome?.kind === 'refused') {
    const { reason, fields } = outcome
    return { kind: 'refused', requestId, reason, fields }
  }
  return { kind: 'stored', requestId, ...(outcome?.numbers && { numbers: outcome.numbers }) }
}

function resolveAll(resolvers: readonly ((write: Write) => void)[], write: Write) {
  for (const resolve of resolvers) resolve(write)
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The database did not answer within ${ms} ms`)), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
