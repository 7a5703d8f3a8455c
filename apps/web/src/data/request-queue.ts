/**
 * The requests of this tab until they are answered, and, while this tab is the writer, those of the other tabs until
 * their answers are stored.
 */
import type { Id } from '@plumbline/domain/kernel/record.ts'
import type { Answer, BackendListener, Outcome, SentRequest } from './backend.ts'
import type { TabEvents } from './tab-events.ts'
import { type LoggedAnswer, openAnsweredLog } from './tabs/answered-log.ts'
import { type LeftRequests, leaveRequests, leftKeys, readLeftRequests } from './tabs/left-requests.ts'
import type { TabPorts } from './tabs/tab-channel.ts'
import { createTabGroup, type Role, type TabGroup } from './tabs/tab-group.ts'
import type { Replacement, TextStorage, Write } from './text-storage.ts'

export interface RequestQueue {
  start(): void
  role(): Role
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
  /** The answers that the log has for this tab since the last call. */
  readLog(): readonly Answer[]
  readLeft(key: string): void
  /** Keeps what is unanswered where the writer finds it, for the page may be gone in a moment. */
  leave(): Write
  /** Makes way for another writer, because the page is being closed. */
  close(): void
}

interface Ports {
  tabs: TabPorts | undefined
  texts: TextStorage
  events: TabEvents
  listener(): BackendListener | undefined
  onRole(): void
  /** Another tab's request has been decided here. */
  onDecided(): void
  onAnswers(answers: readonly Answer[]): void
  onHeard(): void
}

/** A write of the former writer may be lost when its lock is stolen; its sender notices within this time. */
const recentMs = 5_000
const heartbeatMs = 500
const mostHandled = 5_000

export function createRequestQueue(ports: Ports): RequestQueue {
  const { texts, tabs } = ports
  const log = openAnsweredLog(texts)
  const own = new Map<Id, SentRequest>()
  /** Own requests that were answered a moment ago. */
  const recent = new Map<Id, { sent: SentRequest; at: number }>()
  /** Requests of other tabs: undefined while they are being decided. */
  const handled = new Map<Id, Answer | undefined>()
  let decided: LoggedAnswer[] = []
  let left: LeftRequests[] = []
  let leftUnread = 0
  let deciding: Promise<unknown> = Promise.resolve()
  const group = tabs && joinGroup(tabs)

  function joinGroup(tabPorts: TabPorts): TabGroup {
    return createTabGroup({
      ...ports,
      now: () => new Date(),
      tabs: tabPorts,
      unanswered: () => [...own.values()],
      onRole,
      onRequest: receive,
      onAnswers(answers) {
        const mine = answers.filter(({ requestId }) => settle(requestId))
        if (mine.length > 0) ports.onAnswers(mine)
      },
    })
  }

  const role = () => (tabs ? (group?.role() ?? 'sender') : 'writer')

  function onRole() {
    if (role() !== 'writer') {
      // Whoever sent these sends them to the next writer.
      decided = []
      handled.clear()
    }
    ports.onRole()
    if (role() === 'writer') for (const key of leftKeys(texts)) readLeft(key)
  }

  function readLeft(key: string) {
    const found = readLeftRequests(texts, key)
    leftUnread += 1
    for (const sent of found.requests) receive(sent)
    deciding = deciding.then(() => {
      leftUnread -= 1
      const isAnswered = ({ request }: SentRequest) => handled.get(request.id) ?? log.has(request.id)
      if (!found.requests.every(isAnswered)) return
      left.push(found)
      ports.onDecided()
    })
  }

  function receive(sent: SentRequest) {
    const { id } = sent.request
    if (own.has(id)) return
    const answer = handled.get(id) ?? log.read().find(({ requestId }) => requestId === id)
    if (answer) group?.tell([answer])
    if (answer || handled.has(id)) return
    handled.set(id, undefined)
    deciding = deciding.then(() => decide(sent))
  }

  async function decide(sent: SentRequest) {
    const { id } = sent.request
    const heartbeat = setInterval(() => group?.hear([id]), heartbeatMs)
    try {
      const outcome = await ports.listener()?.decide(sent)
      if (role() !== 'writer' || !outcome) return
      decided.push(toAnswer(id, outcome))
      ports.onDecided()
    } catch {
      // Without the code of the command its sender will become the writer and decide it there.
      handled.delete(id)
    } finally {
      clearInterval(heartbeat)
    }
  }

  function settle(requestId: Id): boolean {
    const sent = own.get(requestId)
    if (!sent) return false
    own.delete(requestId)
    recent.set(requestId, { sent, at: Date.now() })
    if (own.size === 0 && tabs) leaveRequests(texts, tabs.id, [])
    return true
  }

  function keepLittle() {
    for (const [id] of handled) {
      if (handled.size <= mostHandled) break
      handled.delete(id)
    }
    for (const [id, { at }] of recent) if (Date.now() - at > recentMs) recent.delete(id)
  }

  return {
    start: () => group?.start(),
    role,
    becomeWriter: async () => group?.becomeWriter(),
    mayWrite: () => group?.mayWrite() ?? true,
    add(sent) {
      own.set(sent.request.id, sent)
      if (role() === 'sender') group?.send(sent)
    },
    unanswered: () => [...own.values()],
    hasAnswers: () => decided.length > 0 || own.size > 0 || left.length > 0,
    replacements() {
      const mine = [...own.keys()].map((id) => toAnswer(id, { kind: 'done' }))
      const removals = left.map(({ removal }) => removal)
      // Nobody else reads it, so a tab that is alone does without.
      const isLogged = group?.hasOthers() || leftUnread > 0 || left.length > 0
      return [isLogged ? log.replacement([...decided, ...mine], Date.now()) : log.removal(), ...removals]
    },
    written(write) {
      const mine = [...own.keys()].map((id) => toAnswer(id, { kind: 'done' }))
      const answers = [...decided, ...mine].map((answer): Answer => {
        if (write.kind === 'stored' || answer.kind === 'refused') return answer
        return { ...write, requestId: answer.requestId }
      })
      for (const answer of answers) if (handled.has(answer.requestId)) handled.set(answer.requestId, answer)
      for (const { requestId } of mine) settle(requestId)
      if (write.kind === 'failed') group?.tell(answers)
      decided = []
      left = []
      keepLittle()
      return answers
    },
    readLog() {
      const answers = log.read().filter(({ requestId }) => settle(requestId))
      keepLittle()
      for (const [id, { sent }] of recent) {
        if (log.has(id)) continue
        // Another tab has written over what was stored: the request has to be performed again.
        recent.delete(id)
        own.set(id, sent)
        group?.send(sent)
      }
      return answers
    },
    readLeft,
    leave: () => (own.size > 0 && tabs ? leaveRequests(texts, tabs.id, [...own.values()]) : { kind: 'stored' }),
    close: () => group?.leave(),
  }
}

function toAnswer(requestId: Id, outcome: Outcome): LoggedAnswer {
  const at = Date.now()
  if (outcome.kind === 'refused') {
    const { reason, fields } = outcome
    return { kind: 'refused', requestId, at, reason, fields }
  }
  const { numbers } = outcome
  return { kind: 'stored', requestId, at, ...(numbers && { numbers }) }
}
