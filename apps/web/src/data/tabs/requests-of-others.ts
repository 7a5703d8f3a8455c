/** The requests of other tabs while this tab is the writer. Loaded on demand, because most users open only one tab. */
import type { Id } from '@plumbline/domain/kernel/record.ts'
import type { Answer, Outcome, Refusal, SentRequest } from '#data/backend.ts'
import type { Replacement, TextStorage } from '#data/text-storage.ts'
import { type AnsweredLog, type LoggedAnswer, toLoggedAnswer } from './answered-log.ts'
import { type LeftRequests, leftKeys, readLeftRequests } from './left-requests.ts'
import type { TabGroup } from './tab-group.ts'

export interface RequestsOfOthers {
  receive(sent: SentRequest): void
  /** Takes over the requests that closed tabs have left, under this key or under all keys. */
  readLeft(key?: string): void
  /** Requests that were decided, but are not yet stored. */
  decided(): readonly LoggedAnswer[]
  /** Removes the requests that closed tabs have left, together with the next write. */
  removals(): readonly Replacement[]
  /** Requests of a closed tab may have been decided, but not yet stored. */
  isReadingLeft(): boolean
  /** Called when the decided requests have been answered. */
  answered(answers: readonly Answer[]): void
  /** Another tab is the writer now. The senders send it their requests again. */
  drop(): void
}

interface Ports {
  texts: TextStorage
  log: AnsweredLog
  group: TabGroup
  isOwn(requestId: Id): boolean
  decide(sent: SentRequest): Promise<Outcome>
  onDecided(): void
  /** The tab that left this request is closed, so the refusal has to be reported here. */
  onLeftRefused(sent: SentRequest, refusal: Refusal): void
}

const heartbeatMs = 500
const maxHandled = 5_000

export function createRequestsOfOthers(ports: Ports): RequestsOfOthers {
  const { texts, log, group } = ports
  /** Undefined while a request is being decided. */
  const handled = new Map<Id, Answer | undefined>()
  let decided: LoggedAnswer[] = []
  let left: LeftRequests[] = []
  let leftUnread = 0
  let deciding: Promise<unknown> = Promise.resolve()

  function receive(sent: SentRequest, isLeft = false) {
    const { id } = sent.request
    if (ports.isOwn(id)) return
    const answer = handled.get(id) ?? log.read().find(({ requestId }) => requestId === id)
    if (answer) group.tell([answer])
    if (answer || handled.has(id)) return
    handled.set(id, undefined)
    deciding = deciding.then(() => decide(sent, isLeft))
  }

  async function decide(sent: SentRequest, isLeft: boolean) {
    const { id } = sent.request
    const heartbeat = setInterval(() => group.hear([id]), heartbeatMs)
    try {
      const outcome = await ports.decide(sent)
      if (group.role() !== 'writer') return
      decided.push(toLoggedAnswer(id, outcome))
      if (isLeft && outcome.kind === 'refused') ports.onLeftRefused(sent, outcome)
      ports.onDecided()
    } catch {
      // If the code of the command cannot be loaded, the sender becomes the writer and decides it.
      handled.delete(id)
    } finally {
      clearInterval(heartbeat)
    }
  }

  function readLeft(key: string) {
    const found = readLeftRequests(texts, key)
    leftUnread += 1
    for (const sent of found.requests) receive(sent, true)
    deciding = deciding.then(() => {
      leftUnread -= 1
      const isAnswered = ({ request }: SentRequest) => handled.get(request.id) ?? log.has(request.id)
      if (!found.requests.every(isAnswered)) return
      left.push(found)
      ports.onDecided()
    })
  }

  return {
    receive: (sent) => receive(sent),
    readLeft(key) {
      for (const each of key === undefined ? leftKeys(texts) : [key]) readLeft(each)
    },
    decided: () => decided,
    removals: () => left.map(({ removal }) => removal),
    isReadingLeft: () => leftUnread > 0 || left.length > 0,
    answered(answers) {
      for (const answer of answers) if (handled.has(answer.requestId)) handled.set(answer.requestId, answer)
      decided = []
      left = []
      for (const [id] of handled) {
        if (handled.size <= maxHandled) break
        handled.delete(id)
      }
    },
    drop() {
      decided = []
      handled.clear()
    },
  }
}
