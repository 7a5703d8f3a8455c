/** The tabs of one browser. One of them, the writer, decides and stores the requests of all tabs. */
import type { Id } from '@plumbline/domain/kernel/record.ts'
import type { Answer, SentRequest } from '#data/backend.ts'
import type { StoredChange } from '#data/database/record-database.ts'
import type { TabEvents } from '#data/tab-events.ts'
import type { TextStorage } from '#data/text-storage.ts'
import type { TabMessage, TabPorts } from './tab-channel.ts'
import type { WriterLease } from './writer-lease.ts'
import { createWriterLock, type Obtained, type WriterLock } from './writer-lock.ts'

export type Role =
  | 'writer'
  /** Another tab is the writer, or the writer is not known yet. */
  | 'sender'
  /** Another tab is the writer, but cannot receive requests. */
  | 'reader'

/** The other tabs send their requests to the writer, and resend them to the next writer until they are answered. */
export interface TabGroup {
  /** Starts to determine the writer. */
  start(): void
  role(): Role
  /** Whether other tabs have been open since this one was opened. */
  hasOthers(): boolean
  /** False if another tab has become the writer, whether or not this tab has been notified. */
  mayWrite(): boolean
  send(sent: SentRequest): void
  /** From the writer: answers that are not in the log. */
  tell(answers: readonly Answer[]): void
  /** From the writer: it has changed the database. */
  tellStored(change: StoredChange | undefined): void
  /** From the writer: these requests have arrived and are being decided. */
  hear(requestIds: readonly Id[]): void
  /** Resolves when this tab is the writer, or cannot become it because there are no locks. */
  becomeWriter(): Promise<void>
  /** Makes way for another writer. A page that comes back asks for its turn again. */
  leave(how: 'closed' | 'suspended'): void
}

interface Ports {
  tabs: TabPorts
  texts: TextStorage
  events: TabEvents
  now(): Date
  /** The requests of this tab, in the order in which they were made. */
  unanswered(): readonly SentRequest[]
  onRole(): void
  onRequest(sent: SentRequest): void
  onAnswers(answers: readonly Answer[]): void
  /** Called after a message from the writer, because the log may have changed. */
  onHeard(): void
  onStoredElsewhere(change: StoredChange | undefined): void
}

/** Stores the id of the latest writer. A frozen tab that has not noticed the loss of its lock can detect it here. */
export const writerKey = 'plumblineWriter'
/** A writer that does not respond for this long is considered frozen, and its lock is stolen. */
const silenceMs = 1_500
/** Time for the last writes of the former writer to arrive from its process. */
const takeOverMs = 100
/** A timer that fires this much too late means that this tab was frozen itself. */
const frozenMs = 500

export function createTabGroup(ports: Ports): TabGroup {
  const { tabs, texts, events, now, unanswered } = ports
  let role: Role = 'sender'
  let hasOthers = false
  let heardAt = 0
  let silenceTimer: ReturnType<typeof setTimeout> | undefined
  const waiting: (() => void)[] = []
  let lock: WriterLock | undefined
  let lease: WriterLease | undefined

  function become(next: Role) {
    if (role === next) return
    role = next
    if (role === 'writer') {
      clearTimeout(silenceTimer)
      silenceTimer = undefined
      const isNoted = hasOthers || texts.read(writerKey) !== null
      if (isNoted) noteWriter()
      tabs.channel.post({ kind: 'writer' })
    }
    ports.onRole()
    if (role !== 'sender') for (const resolve of waiting.splice(0)) resolve()
    if (role === 'sender') sendAll()
  }

  /** A single tab does not store its id. */
  function noteWriter() {
    texts.write([{ key: writerKey, was: texts.read(writerKey), text: hasOthers ? tabs.id : null }])
  }

  function onObtained(how: Obtained) {
    if (how === 'free') return become('writer')
    hasOthers = true
    setTimeout(() => {
      if (lock?.isHeld()) become('writer')
    }, takeOverMs)
  }

  function meetOthers() {
    if (hasOthers) return
    hasOthers = true
    if (role === 'writer') noteWriter()
  }

  function onMessage(message: TabMessage) {
    meetOthers()
    if (message.kind === 'request' && role === 'writer') {
      hear([message.sent.request.id])
      ports.onRequest(message.sent)
    } else if (message.kind === 'stored') {
      heardAt = now().getTime()
      ports.onStoredElsewhere(message.change)
    } else if (message.kind === 'heard' || message.kind === 'answered' || message.kind === 'writer') {
      heardAt = now().getTime()
      if (message.kind === 'writer' && role === 'sender') sendAll()
      if (message.kind === 'answered') ports.onAnswers(message.answers)
      else ports.onHeard()
    }
  }

  function sendAll() {
    for (const sent of unanswered()) send(sent)
  }

  function send(sent: SentRequest) {
    tabs.channel.post({ kind: 'request', sent })
    lock?.queue()
    if (!silenceTimer) heardAt = now().getTime()
    wait()
  }

  function wait() {
    if (silenceTimer || !lock) return
    const planned = now().getTime() + silenceMs
    silenceTimer = setTimeout(() => {
      silenceTimer = undefined
      if (role !== 'sender' || unanswered().length === 0) return
      const time = now().getTime()
      if (time - planned > frozenMs) heardAt = time
      if (time - heardAt >= silenceMs) lock?.steal()
      wait()
    }, silenceMs)
  }

  function hear(requestIds: readonly Id[]) {
    tabs.channel.post({ kind: 'heard', requestIds })
  }

  /** Without locks, a tab sends no requests, and changes by other tabs are read from the storage. */
  async function takeLease() {
    lock = undefined
    const { createWriterLease } = await import('./writer-lease.ts')
    lease ??= createWriterLease({ texts, events, tabId: tabs.id, now, onChange: followLease })
    followLease()
  }

  function followLease() {
    if (lease) become(lease.isHeld() ? 'writer' : 'reader')
  }

  function start() {
    tabs.channel.onMessage(onMessage)
    // A page restored from the back/forward cache released the lock when it was left.
    events.onForeignWrite((key) => {
      if (key === null && !lock?.isHeld()) lock?.queue()
    })
    if (tabs.locks)
      lock = createWriterLock(tabs.locks, {
        onObtained,
        onLost: () => become('sender'),
        onUnavailable: () => void takeLease(),
      })
    else void takeLease()
    tabs.channel.post({ kind: 'hello' })
  }

  return {
    start,
    role: () => role,
    hasOthers: () => hasOthers,
    mayWrite() {
      if (lease) return lease.isHeld()
      const holder = texts.read(writerKey)
      if (holder === null || holder === tabs.id) return true
      become('sender')
      return false
    },
    send,
    tell(answers) {
      if (hasOthers && answers.length > 0) tabs.channel.post({ kind: 'answered', answers })
    },
    tellStored(change) {
      if (hasOthers) tabs.channel.post({ kind: 'stored', change })
    },
    hear,
    becomeWriter() {
      if (role !== 'sender') return Promise.resolve()
      return new Promise((resolve) => {
        waiting.push(resolve)
        lock?.steal()
      })
    },
    leave(how) {
      lease?.release()
      // The browser frees the locks of a page that it closes.
      if (how === 'suspended') lock?.release()
      if (how === 'suspended' && role === 'writer') role = 'sender'
    },
  }
}
