/** Keeps the lists in local storage. One tab of the browser is the writer; the other tabs send their requests to it. */
import type { Rec } from '@plumbline/domain/kernel/record.ts'
import { versionsKey } from '#data/upgrades/stored-versions.ts'
import type { Backend, BackendListener, SentRequest } from './backend.ts'
import type { KeptList } from './local-list.ts'
import { createRequestQueue } from './request-queue.ts'
import { createStoredLists, type StoredListsPorts } from './stored-lists.ts'
import type { TabEvents } from './tab-events.ts'
import { logKey } from './tabs/answered-log.ts'
import { isLeftKey } from './tabs/left-requests.ts'
import type { TabPorts } from './tabs/tab-channel.ts'
import type { Replacement, Write } from './text-storage.ts'
import { workspaceKind } from './values.ts'

export interface LocalBackend extends Backend {
  /** Reads the stored lists again, and the seed data of the current workspace. */
  follow(): void
  /** Resolves when this tab is the writer. */
  becomeWriter(): Promise<void>
  /** Replaces every list, together with other texts: all or nothing. */
  replaceAll(rowsOf: (name: string) => readonly Rec[], alongside: readonly Replacement[]): Write
  /** The current text of every list, by key. */
  listTexts(): ReadonlyMap<string, string>
  /**
   * Replaces texts of lists and other keys: all or nothing. `onWritten` is called before the lists are updated. It is
   * not called after a failure, which the caller reports.
   */
  replaceTexts(wanted: () => readonly WantedText[], onWritten: (keys: readonly string[]) => void): Write
  /** The requests of this tab that are not yet stored. */
  unanswered(): readonly SentRequest[]
}

/** A `null` text removes the key. */
export type WantedText = Pick<Replacement, 'key' | 'text'>

export interface LocalBackendPorts extends StoredListsPorts {
  events: TabEvents
  /** Undefined if no other tab can access this storage. */
  tabs: TabPorts | undefined
  /** Called after each write. */
  onStored(): void
}

/** Together with the wait for the lock, a change is stored within 50 ms. */
const coalesceMs = 30
/** A timer that fires this much too late means that the tab was frozen, and another one may have become the writer. */
const frozenMs = 500
const afterFreezeMs = 100
/** Changes by other programs are not followed by an answer, so they are shown after this time. */
const unansweredMs = 250

export function createLocalBackend(ports: LocalBackendPorts): LocalBackend {
  const { events, texts, faults } = ports
  const lists = createStoredLists(ports, (list) => notify([], [list.name]))
  const stale = new Set<KeptList>()
  let listener: BackendListener | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let followTimer: ReturnType<typeof setTimeout> | undefined
  const waiting: ((write: Write) => void)[] = []
  const queue = createRequestQueue({
    ...ports,
    decide: (sent) => listener?.decide(sent) ?? Promise.reject(new Error('There is no store yet')),
    onRole,
    onDecided: flush,
    onLeftRefused: ({ request }, refusal) => faults.report({ kind: 'request-refused', request, refusal }),
    onAnswers(answers) {
      for (const answer of answers) if (answer.kind === 'failed') report(answer)
      notify(answers)
    },
    onHeard: () => notify(queue.readLog()),
  })

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
    if (listener?.isIncomplete()) return leave()
    if (!queue.mayWrite()) return { kind: 'stored' }
    followStale(lists.dirty())
    const dirty = lists.dirty()
    // Changes cannot be stored before the seed data has arrived. They are stored once it has.
    if (dirty.some((list) => list.isWaiting())) return leave()
    const write = dirty.length > 0 || queue.hasAnswers() ? store(dirty) : ({ kind: 'stored' } as const)
    const answers = queue.written(write)
    const changed = write.kind === 'stored' ? [] : dirty.map(({ name }) => name)
    if (answers.length > 0 || changed.length > 0)
      listener?.onUpdate({ changed, answers, isAsShown: write.kind === 'stored' })
    resolveSettled(write)
    return write
  }

  function store(dirty: readonly KeptList[]): Write {
    const write = lists.write(dirty, queue.replacements())
    if (write.kind === 'stored') ports.onStored()
    report(write)
    return write
  }

  function leave(): Write {
    const write = queue.keepUnanswered()
    report(write)
    return write
  }

  function resolveSettled(write: Write) {
    for (const resolve of waiting.splice(0)) resolve(write)
  }

  function report(write: Write) {
    // A read-only list was already reported when it was read.
    if (write.kind === 'failed' && write.reason !== 'read-only')
      faults.report({ kind: write.reason === 'quota' ? 'quota' : 'change-refused' })
  }

  function openAll(): readonly KeptList[] {
    const all = lists.openAll()
    followStale(all)
    return all
  }

  function prepareToReplace(): Write {
    return queue.role() === 'reader' ? { kind: 'failed', reason: 'read-only' } : flush()
  }

  function replaceTexts(
    wanted: () => readonly WantedText[],
    onWritten: (keys: readonly string[]) => void,
  ): Write {
    const failed = prepareToReplace()
    if (failed.kind === 'failed') return failed
    const all = openAll()
    if (!all.every((list) => list.mayWrite())) return { kind: 'failed', reason: 'read-only' }
    const texted = new Map(wanted().map(({ key, text }) => [key, { key, was: texts.read(key), text }]))
    const written = all.filter(({ key }) => texted.has(key))
    // Without versions, the lists have the current version.
    const versions = texted.has(versionsKey) ? [] : lists.versionsOf(written)
    const write = texts.write([...texted.values(), ...versions])
    if (write.kind === 'failed') return write
    onWritten([...texted.keys()])
    for (const list of all) if (written.includes(list)) list.replaced(texts.read(list.key))
    followStale(all)
    if (all.some((list) => list.isDirty())) schedule()
    ports.onStored()
    return write
  }

  function replaceAll(rowsOf: (name: string) => readonly Rec[], alongside: readonly Replacement[]): Write {
    const failed = prepareToReplace()
    if (failed.kind === 'failed') return failed
    const all = openAll()
    if (all.some((list) => !list.mayWrite())) return { kind: 'failed', reason: 'read-only' }
    const replacements = all.map((list) => list.replacementBy(rowsOf(list.name)))
    const versions = lists.versionsOf(all)
    const write = texts.write([...replacements, ...versions, ...alongside])
    if (write.kind === 'failed') report(write)
    else for (const [index, list] of all.entries()) list.replaced(replacements[index]?.text ?? null)
    return write
  }

  /** Reads these lists again if others have stored them. */
  function followStale(lists: Iterable<KeptList>) {
    notify(
      [],
      [...lists].filter((list) => list.follow()).map(({ name }) => name),
    )
  }

  /** Notifies the store of answers, and of lists that others have stored. */
  function notify(
    answers: Parameters<BackendListener['onUpdate']>[0]['answers'],
    alsoChanged: readonly string[] = [],
  ) {
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
    resolveSettled(answers.find((answer) => answer.kind === 'failed') ?? { kind: 'stored' })
  }

  function onRole() {
    for (const list of lists.opened()) list.untouch()
    // The former writer may have answered requests of this tab before it was closed. A tab that is alone reads nothing again.
    const changed = queue.hasOthers() ? lists.opened().filter((list) => list.follow()) : []
    listener?.onUpdate({ changed: changed.map(({ name }) => name), answers: queue.readLog() })
    listener?.onRole()
    if (queue.role() === 'writer') schedule()
    if (queue.role() !== 'reader') return
    // What was asked for before it was known who writes.
    leave()
    faults.report({ kind: 'other-tab' })
  }

  function onForeignWrite(key: string | null) {
    if (key === null || key === versionsKey || key === workspaceKind.key) return followStale(lists.opened())
    if (key === logKey) return queue.role() === 'writer' ? undefined : notify(queue.readLog())
    if (isLeftKey(key)) return queue.role() === 'writer' ? queue.readLeft(key) : undefined
    const list = lists.opened().find((known) => known.key === key)
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
    follow: () => followStale(lists.opened()),
    becomeWriter: queue.becomeWriter,
    replaceAll,
    listTexts: () => new Map(openAll().map((list) => [list.key, list.text()])),
    replaceTexts,
    unanswered: queue.unanswered,
  }
}
