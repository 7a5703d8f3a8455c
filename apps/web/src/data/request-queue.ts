/** The requests of this tab until they are answered, and, while this tab is the writer, those of the other tabs as well. */
import type { Id } from '@plumbline/domain/kernel/record.ts'
import type { Answer, Outcome, Refusal, SentRequest } from './backend.ts'
import type { TabEvents } from './tab-events.ts'
import { openAnsweredLog, toLoggedAnswer } from './tabs/answered-log.ts'
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
  /** False when another tab has become the writer meanwhile. */
  mayWrite(): boolean
  add(sent: SentRequest): void
  /** Of this tab, in the order in which they were made. */
  unanswered(): readonly SentRequest[]
  /** There are answers to write. */
  hasAnswers(): boolean
  /** What is to be written together with the lists, and behind them. */
  replacements(): readonly Replacement[]
  /** The write has been done, or has failed for good: everything added or decided before it is answered. */
  written(write: Write): readonly Answer[]
  /** The answers that the log has for this tab since the last call, and those that tell numbers. */
  readLog(): readonly Answer[]
  /** Another tab has left requests under this key. */
  readLeft(key: string): void
  /** Keeps what is unanswered where the writer finds it, for the page may be gone in a moment. */
  keepUnanswered(): Write
  /** Makes way for another writer. A page that comes back asks for its turn again. */
  leave(how: 'closed' | 'suspended'): void
}

interface Ports {
  tabs: TabPorts | undefined
  texts: TextStorage
  events: TabEvents
  decide(sent: SentRequest): Promise<Outcome>
  onRole(): void
  /** Another tab's request has been decided here. */
  onDecided(): void
  onLeftRefused(sent: SentRequest, refusal: Refusal): void
  onAnswers(answers: readonly Answer[]): void
  onHeard(): void
}

/** A write of the former writer may be lost when its lock is stolen; its sender notices within this time. */
const recentMs = 5_000

export function createRequestQueue(ports: Ports): RequestQueue {
  const { texts, tabs } = ports
  const log = openAnsweredLog(texts)
  const unanswered = () => [...own.values(), ...lost.values()]
  const own = new Map<Id, SentRequest>()
  /** Own requests whose effect was lost after they were answered: they show nothing until they are answered again. */
  const lost = new Map<Id, SentRequest>()
  /** Own requests that were answered a moment ago. */
  const recent = new Map<Id, { sent: SentRequest; at: number }>()
  const group =
    tabs &&
    createTabGroup({
      ...ports,
      now: () => new Date(),
      tabs,
      unanswered,
      onRole,
      onRequest: (sent) => void ofOthers((others) => others.receive(sent)),
      onAnswers(answers) {
        const mine = answers.filter(({ requestId }) => settle(requestId))
        if (mine.length > 0) ports.onAnswers(mine)
      },
    })
  let others: RequestsOfOthers | undefined
  const role = () => group?.role() ?? 'writer'

  /** Where its code cannot be loaded, no answer is sent, and whoever waits for one becomes the writer. */
  async function ofOthers(work: (others: RequestsOfOthers) => void) {
    if (!group) return
    const { createRequestsOfOthers } = await import('./tabs/requests-of-others.ts')
    others ??= createRequestsOfOthers({ ...ports, log, group, isOwn: (id) => own.has(id) })
    if (role() === 'writer') work(others)
  }

  function onRole() {
    if (role() !== 'writer') others?.drop()
    ports.onRole()
    if (role() === 'writer' && leftKeys(texts).length > 0) void ofOthers((loaded) => loaded.readLeft())
    for (const sent of [...lost.values()]) performAgain(sent)
  }

  /** A sender waits for its answer; the writer decides it as if another tab had sent it. */
  function performAgain(sent: SentRequest) {
    const { id } = sent.request
    if (role() === 'writer') {
      lost.delete(id)
      void ofOthers((loaded) => loaded.receive(sent))
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
    hasAnswers: () => decided().length > 0 || others?.isReadingLeft() === true,
    replacements() {
      // Nobody else reads it, so a tab that is alone does without.
      const isLogged = group?.hasOthers() || others?.isReadingLeft()
      const change = isLogged ? log.replacement(decided(), Date.now()) : log.removal()
      return [change, ...(others?.removals() ?? [])]
    },
    written(write) {
      const answers = decided().map((answer): Answer => {
        if (write.kind === 'stored' || answer.kind === 'refused') return answer
        return { ...write, requestId: answer.requestId }
      })
      others?.answered(answers)
      for (const id of [...own.keys()]) settle(id)
      if (write.kind === 'failed') group?.tell(answers)
      return answers
    },
    readLog() {
      const answers = log.read().filter((answer) => settle(answer.requestId) || isNumbering(answer))
      for (const [id, { sent, at }] of recent) {
        if (Date.now() - at > recentMs) recent.delete(id)
        if (log.has(id) || !recent.delete(id)) continue
        // Another tab has written over what was stored: the request has to be performed again.
        performAgain(sent)
      }
      return answers
    },
    readLeft: (key) => void ofOthers((loaded) => loaded.readLeft(key)),
    keepUnanswered: () =>
      unanswered().length > 0 && tabs ? leaveRequests(texts, tabs.id, unanswered()) : { kind: 'stored' },
    leave: (how) => group?.leave(how),
  }
}

function isNumbering(answer: Answer): boolean {
  return answer.kind === 'stored' && answer.numbers !== undefined
}
