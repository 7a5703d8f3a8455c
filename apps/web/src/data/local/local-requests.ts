/** The requests of one tab that are not stored yet, and who waits for them. */
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import type { LoggedAnswer } from '#data/database/record-changes.ts'
import type { Answer, Outcome, SentRequest } from '#data/storage/backend.ts'
import type { Faults } from '#data/storage/faults.ts'
import type { Write } from '#data/storage/text-storage.ts'

export type Resolver = (write: Write) => void

export interface LocalRequests {
  add(sent: SentRequest): void
  /** Adds what closed pages have left, and returns what was not known. It is not answered before `resumed`. */
  addLeft(found: readonly SentRequest[]): readonly SentRequest[]
  /** These are shown, so they are answered with the next write. */
  resumed(requests: readonly SentRequest[]): void
  remove(requests: readonly SentRequest[]): void
  has(requestId: Id): boolean
  ids(): readonly Id[]
  all(): readonly SentRequest[]
  /** Whether none can be answered now. */
  isEmpty(): boolean
  /** The entry of the log for each of them that can be answered now. */
  toAnswers(outcomes: ReadonlyMap<Id, Outcome>): readonly LoggedAnswer[]
  /** Removes these, and returns what their screens are notified of. */
  settle(answers: readonly LoggedAnswer[], write: Write): readonly Answer[]
  /** Removes what another tab has performed. Also returns answers with numbers, under which records are found. */
  settleLogged(answers: readonly LoggedAnswer[]): readonly Answer[]
  /** Resolves when everything that was added so far has been answered. */
  settled(): Promise<Write>
  isAwaited(): boolean
  takeResolvers(): readonly Resolver[]
  /** These wait for the next write. */
  returnResolvers(resolvers: readonly Resolver[]): void
}

export function createLocalRequests(faults: Faults): LocalRequests {
  const own = new Map<Id, SentRequest>()
  /** The requests of closed pages. */
  const left = new Set<Id>()
  /** The requests of closed pages whose code is still loading. Their changes are neither shown nor stored before that. */
  const loading = new Set<Id>()
  let resolvers: Resolver[] = []

  function remove(requestId: Id) {
    own.delete(requestId)
    left.delete(requestId)
    loading.delete(requestId)
  }

  /** The page that made the request is closed, so the refusal has to be reported here. */
  function reportRefused({ requestId, reason, fields }: Extract<LoggedAnswer, { kind: 'refused' }>) {
    const sent = left.has(requestId) ? own.get(requestId) : undefined
    if (!sent) return
    const refusal = { kind: 'refused', reason, fields } as const
    faults.report({ kind: 'request-refused', request: sent.request, refusal })
  }

  return {
    add: (sent) => void own.set(sent.request.id, sent),
    addLeft(found) {
      const added = found.filter(({ request }) => !own.has(request.id))
      for (const sent of added) {
        own.set(sent.request.id, sent)
        left.add(sent.request.id)
        loading.add(sent.request.id)
      }
      return added
    },
    resumed(requests) {
      for (const { request } of requests) loading.delete(request.id)
    },
    remove(requests) {
      for (const { request } of requests) remove(request.id)
    },
    has: (requestId) => own.has(requestId),
    ids: () => [...own.keys()],
    all: () => [...own.values()],
    isEmpty: () => own.size === loading.size,
    // One with an outcome is shown, even if `resumed` has not been called yet.
    toAnswers: (outcomes) =>
      [...own.keys()]
        .filter((id) => outcomes.has(id) || !loading.has(id))
        .map((id) => toLoggedAnswer(id, outcomes.get(id))),
    settle(answers, write) {
      for (const answer of answers) {
        if (answer.kind === 'refused') reportRefused(answer)
        remove(answer.requestId)
      }
      return answers.map((answer): Answer => {
        if (write.kind === 'stored' || answer.kind === 'refused') return answer
        return { ...write, requestId: answer.requestId }
      })
    },
    settleLogged(answers) {
      const known = answers.filter(
        (answer) => own.has(answer.requestId) || (answer.kind === 'stored' && answer.numbers),
      )
      for (const { requestId } of known) remove(requestId)
      return known
    },
    settled: () => new Promise((resolve) => resolvers.push(resolve)),
    isAwaited: () => resolvers.length > 0,
    takeResolvers() {
      const applied = resolvers
      resolvers = []
      return applied
    },
    returnResolvers(returned) {
      resolvers = [...returned, ...resolvers]
    },
  }
}

function toLoggedAnswer(requestId: Id, outcome: Outcome | undefined): LoggedAnswer {
  if (outcome?.kind === 'refused') {
    const { reason, fields } = outcome
    return { kind: 'refused', requestId, reason, fields }
  }
  return { kind: 'stored', requestId, ...(outcome?.numbers && { numbers: outcome.numbers }) }
}
