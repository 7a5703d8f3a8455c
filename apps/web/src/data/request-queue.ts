/** The unanswered requests of this tab and, while this tab is the writer, those of the other tabs. */
import type { Id } from '@plumbline/domain/kernel/record.ts'
import type { Answer, Outcome, Refusal, SentRequest } from './backend.ts'
import type { StoredChange } from './database/record-database.ts'
import type { TabEvents } from './tab-events.ts'
import { type LoggedAnswer, openAnsweredLog, toLoggedAnswer } from './tabs/answered-log.ts'
import { leaveRequests, leftKeys } from './tabs/left-requests.ts'
import type { RequestsOfOthers } from './tabs/requests-of-others.ts'
import type { TabPorts } from './tabs/tab-channel.ts'
import { createTabGroup, type Role } from './tabs/tab-group.ts'
import type { Replacement, TextStorage, Write } from './text-storage.ts'

export interface RequestQueue {
  start(): void
  role(): Role
  /** Other tabs have been open since this one was. */
  hasOthers(): boolean
  becomeWriter(): Promise<void>
  /** False if another tab has become the writer in the meantime. */
  mayWrite(): boolean
  add(sent: SentRequest): void
  /** The requests of this tab, in the order in which they were made. */
  unanswered(): readonly SentRequest[]
  /** Whether there are answers to write. */
  hasAnswers(): boolean
  /** What is answered by the next write. */
  next(): Answering
  /** Called when the write has succeeded or finally failed. */
  written(write: Write, answering: Answering): readonly Answer[]
  /** The answers in the log for this tab since the last call, and all answers with assigned numbers. */
  readLog(): readonly Answer[]
  /** Called when another tab has left requests under this key. */
  readLeft(key: string): void
  /** Leaves unanswered requests where the writer finds them, because the page may be closed soon. */
  keepUnanswered(): Write
  /** Makes way for another writer. A page that comes back asks for its turn again. */
  leave(how: 'closed' | 'suspended'): void
  /** From the writer: the database has changed, so, or in an unknown way. */
  tellStored(change: StoredChange | undefined): void
  /** From the writer: it is busy, but not frozen. */
  tellBusy(): void
}

export interface Answering {
  readonly answers: readonly LoggedAnswer[]
  /** The change of the log, to be written together with the lists. */
  readonly log: Replacement
  /** To be written after them. */
  readonly removals: readonly Replacement[]
}

interface Ports {
  tabs: TabPorts | undefined
  texts: TextStorage
  /** Reads the texts that are kept together with the lists, wherever that is. */
  kept: Pick<TextStorage, 'read'>
  /** In a database the log prevents that a request is done twice, even if there is only one tab. */
  keepsLog(): boolean
  whenRead(): Promise<void>
  events: TabEvents
  decide(sent: SentRequest): Promise<Outcome>
  onRole(): void
  /** Called when a request of another tab has been decided here. */
  onDecided(): void
  onLeftRefused(sent: SentRequest, refusal: Refusal): void
  onAnswers(answers: readonly Answer[]): void
  onHeard(): void
  /** Called when another tab has changed the database. */
  onStoredElsewhere(change: StoredChange | undefined): void
}

/** A write by the former writer may be lost when its lock is stolen. The sender notices this within this time. */
const recentMs = 5_000

export function createRequestQueue(ports: Ports): RequestQueue {
  const { kept, texts, tabs } = ports
  const log = openAnsweredLog(kept)
  const own = new Map<Id, SentRequest>()
  /** Own requests whose effect was lost after they were answered. They are not shown until they are answered again. */
  const lost = new Map<Id, SentRequest>()
  /** Own requests that were answered recently. */
  const recent = new Map<Id, { sent: SentRequest; at: number }>()
  const unanswered = () => [...own.values(), ...lost.values()]
  const group =
    tabs &&
    createTabGroup({
      ...ports,
      now: () => new Date(),
      tabs,
      unanswered,
      onRole,
      onRequest: (sent) => void withOthers((others) => others.receive(sent)),
      onAnswers(answers) {
        const mine = answers.filter(({ requestId }) => settle(requestId))
        if (mine.length > 0) ports.onAnswers(mine)
      },
    })
  let others: RequestsOfOthers | undefined
  const role = () => group?.role() ?? 'writer'

  /** If the code cannot be loaded, no answer is sent, and a waiting tab becomes the writer. */
  async function withOthers(work: (others: RequestsOfOthers) => void) {
    if (!group) return
    const { createRequestsOfOthers } = await import('./tabs/requests-of-others.ts')
    others ??= createRequestsOfOthers({ ...ports, log, group, isOwn: (id) => own.has(id) })
    if (role() === 'writer') work(others)
  }

  function onRole() {
    if (role() !== 'writer') others?.drop()
    ports.onRole()
    if (role() === 'writer' && leftKeys(texts).length > 0) void withOthers((loaded) => loaded.readLeft())
    for (const sent of [...lost.values()]) performAgain(sent)
  }

  /** A sender waits for the answer. The writer decides the request as if another tab had sent it. */
  function performAgain(sent: SentRequest) {
    const { id } = sent.request
    if (role() === 'writer') {
      lost.delete(id)
      void withOthers((loaded) => loaded.receive(sent))
    } else {
      lost.set(id, sent)
      group?.send(sent)
    }
  }

  function settle(requestId: Id): boolean {
    const sent = own.get(requestId) ?? lost.get(requestId)
    if (!sent) return false
    own.delete(requestId)
    lost.delete(requestId)
    recent.set(requestId, { sent, at: Date.now() })
    if (unanswered().length === 0 && tabs) leaveRequests(texts, tabs.id, [])
    return true
  }

  const answersOfOwn = () => [...own.keys()].map((id) => toLoggedAnswer(id, { kind: 'done' }))
  const decided = () => [...(others?.decided() ?? []), ...answersOfOwn()]

  return {
    start: () => group?.start(),
    role,
    hasOthers: () => group?.hasOthers() === true,
    becomeWriter: async () => group?.becomeWriter(),
    mayWrite: () => group?.mayWrite() ?? true,
    add(sent) {
      own.set(sent.request.id, sent)
      if (role() === 'sender') group?.send(sent)
    },
    unanswered,
    hasAnswers: () => decided().length > 0 || (others?.removals().length ?? 0) > 0,
    next() {
      const answers = decided()
      // In local storage, no other tab reads the log if this tab is the only one.
      const isLogged = ports.keepsLog() || group?.hasOthers() || others?.isReadingLeft()
      return {
        answers,
        log: isLogged ? log.replacement(answers, Date.now()) : log.removal(),
        removals: others?.removals() ?? [],
      }
    },
    written(write, { answers: logged, removals }) {
      const answers = logged.map((answer): Answer => {
        if (write.kind === 'stored' || answer.kind === 'refused') return answer
        return { ...write, requestId: answer.requestId }
      })
      others?.answered(answers, write.kind === 'stored' ? removals : [])
      for (const { requestId } of answers) settle(requestId)
      if (write.kind === 'failed') group?.tell(answers)
      return answers
    },
    readLog() {
      const answers = log.read().filter((answer) => settle(answer.requestId) || isNumbering(answer))
      for (const [id, { sent, at }] of recent) {
        if (Date.now() - at > recentMs) recent.delete(id)
        if (log.has(id) || !recent.delete(id)) continue
        // Another tab has overwritten the stored records, so the request must be performed again.
        performAgain(sent)
      }
      return answers
    },
    readLeft: (key) => void withOthers((loaded) => loaded.readLeft(key)),
    keepUnanswered: () =>
      unanswered().length > 0 && tabs ? leaveRequests(texts, tabs.id, unanswered()) : { kind: 'stored' },
    leave: (how) => group?.leave(how),
    tellStored: (change) => group?.tellStored(change),
    tellBusy: () => group?.hear([]),
  }
}

function isNumbering(answer: Answer): boolean {
  return answer.kind === 'stored' && answer.numbers !== undefined
}
