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
  /** Called when these requests have been answered, and these removals written. */
  answered(answers: readonly Answer[], removals: readonly Replacement[]): void
  /** Another tab is the writer now. The senders send it their requests again. */
  drop(): void
}

interface Ports {
  texts: TextStorage
  log: AnsweredLog
  group: TabGroup
  isOwn(requestId: Id): boolean
  /** Resolves when this tab has read everything that the former writer has stored. */
  whenRead(): Promise<void>
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
  /** Left requests of which some are not answered yet. */
  let reading: readonly LeftRequests[] = []
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
      await ports.whenRead()
      const answer = log.read().find(({ requestId }) => requestId === id)
      if (answer) {
        handled.set(id, answer)
        return group.tell([answer])
      }
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
    reading = [...reading, found]
    for (const sent of found.requests) receive(sent, true)
    deciding = deciding.then(() => {
      if (takeAnswered()) ports.onDecided()
    })
  }

  /** Returns whether there are requests that can be removed now. */
  function takeAnswered(): boolean {
    const isAnswered = ({ request }: SentRequest) => handled.get(request.id) ?? log.has(request.id)
    const answered = reading.filter(({ requests }) => requests.every(isAnswered))
    reading = reading.filter((found) => !answered.includes(found))
    left.push(...answered)
    return answered.length > 0
  }

  return {
    receive: (sent) => receive(sent),
    readLeft(key) {
      for (const each of key === undefined ? leftKeys(texts) : [key]) readLeft(each)
    },
    decided: () => decided,
    removals: () => left.map(({ removal }) => removal),
    isReadingLeft: () => reading.length > 0 || left.length > 0,
    answered(answers, removals) {
      for (const answer of answers) if (handled.has(answer.requestId)) handled.set(answer.requestId, answer)
      decided = decided.filter(({ requestId }) => answers.every((answer) => answer.requestId !== requestId))
      left = left.filter(({ removal }) => !removals.includes(removal))
      if (takeAnswered()) deciding = deciding.then(ports.onDecided)
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
