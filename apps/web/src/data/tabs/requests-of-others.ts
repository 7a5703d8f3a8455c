/** The requests of other tabs while this tab is the writer. Most tabs are alone, so this is loaded when the first one comes. */
import type { Id } from '@plumbline/domain/kernel/record.ts'
import type { Answer, Outcome, Refusal, SentRequest } from '#data/backend.ts'
import type { Replacement, TextStorage } from '#data/text-storage.ts'
import { type AnsweredLog, type LoggedAnswer, toLoggedAnswer } from './answered-log.ts'
import { type LeftRequests, leftKeys, readLeftRequests } from './left-requests.ts'
import type { TabGroup } from './tab-group.ts'

export interface RequestsOfOthers {
  receive(sent: SentRequest): void
  /** Takes on what closed tabs have left behind: under this key, or under all. */
  readLeft(key?: string): void
  /** Decided, and waiting to be stored. */
  decided(): readonly LoggedAnswer[]
  /** Removes what closed tabs have left and is stored with the next write. */
  removals(): readonly Replacement[]
  /** Requests that a closed tab left may have been decided without having been stored. */
  isReadingLeft(): boolean
  /** What was decided is answered. */
  answered(answers: readonly Answer[]): void
  /** Another tab is the writer now, and gets these requests from those who sent them. */
  drop(): void
}

interface Ports {
  texts: TextStorage
  log: AnsweredLog
  group: TabGroup
  isOwn(requestId: Id): boolean
  decide(sent: SentRequest): Promise<Outcome>
  onDecided(): void
  /** The tab that left this request behind is closed, so nobody else can say that it was refused. */
  onLeftRefused(sent: SentRequest, refusal: Refusal): void
}

const heartbeatMs = 500
const mostHandled = 5_000

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
      // Without the code of the command its sender will become the writer and decide it there.
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
        if (handled.size <= mostHandled) break
        handled.delete(id)
      }
    },
    drop() {
      decided = []
      handled.clear()
    },
  }
}
