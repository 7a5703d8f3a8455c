/** A backend whose answers arrive when the test decides, with a simulated server and requests by other people. */
import { commands } from '@plumbline/domain/commands.ts'
import type { Command } from '@plumbline/domain/kernel/commands/command.ts'
import type { Entry } from '@plumbline/domain/kernel/records/list-entry.ts'
import type { Id, Rec } from '@plumbline/domain/kernel/records/record.ts'
import { createRecordList } from '@plumbline/domain/kernel/records/record-list.ts'
import { lists } from '#data/catalogue/catalogue.ts'
import type {
  Answer,
  Backend,
  BackendListener,
  OpenList,
  Outcome,
  SentRequest,
} from '#data/storage/backend.ts'
import { createStore, type Store } from '#data/store/store.ts'
import { sentToWork } from '#data/workspace/decide-sent-request.ts'
import { commitRequest } from '#data/workspace/perform-request.ts'
import type { Services } from '#data/workspace/services.ts'

type Confirmed = ReadonlyMap<string, readonly Rec[]>

export interface ShuffledBackend {
  store: Store
  /** The server decides the oldest request that has not arrived; false if all have. */
  arrive(): boolean
  /** The tab receives everything that the server has decided so far. */
  pull(): void
  /** What the tab must show: the confirmed records with its unanswered requests applied. */
  replay(): Confirmed
}

// `as`: the schema of the command validates the arguments before it decides.
const anyCommands = commands as unknown as readonly Command<unknown, string>[]

export function openShuffledBackend(server: Services): ShuffledBackend {
  let confirmed = readAll(server.store)
  const waiting: SentRequest[] = []
  let unanswered: SentRequest[] = []
  let answers: Answer[] = []
  let listener: BackendListener | undefined
  const store = createStore(
    getBackend(() => confirmed, {
      commit(sent) {
        waiting.push(sent)
        unanswered.push(sent)
      },
      subscribe(subscribed) {
        listener = subscribed
      },
    }),
  )

  return {
    store,
    arrive() {
      const sent = waiting.shift()
      if (!sent) return false
      // Plain JSON, as it would be sent.
      const outcome = decideAt(server, JSON.parse(JSON.stringify(sent)) as SentRequest)
      const requestId = sent.request.id
      answers.push(
        outcome.kind === 'refused'
          ? { ...outcome, requestId }
          : { kind: 'stored', requestId, ...(outcome.numbers && { numbers: outcome.numbers }) },
      )
      return true
    },
    pull() {
      confirmed = readAll(server.store)
      const pulled = answers
      answers = []
      unanswered = unanswered.filter(
        ({ request }) => !pulled.some(({ requestId }) => requestId === request.id),
      )
      listener?.onUpdate({ changed: lists.map(({ def }) => def.name), answers: pulled })
    },
    replay() {
      const fresh = createStore(
        getBackend(() => confirmed, { commit: () => undefined, subscribe: () => undefined }),
      )
      for (const { request, actor, performed } of unanswered) {
        const command = anyCommands.find(({ name }) => name === request.name)
        if (!command) throw new Error(`There is no command ${request.name}`)
        const args = store.aliases.resolveIn(request.args)
        commitRequest({ ...server, store: fresh }, command, { ...request, args }, { actor, performed })
      }
      return readAll(fresh)
    },
  }
}

/** Decides a request on the server's records, and applies its changes. */
function decideAt({ store, files, session }: Services, sent: SentRequest): Outcome {
  const numbers: Record<Id, Id> = {}
  const work = sentToWork({ files, session, store }, sent)
  if (!work) throw new Error(`There is no command ${sent.request.name}`)
  const committed = store.commit({
    ...work,
    decide: (ids, onNumbered) =>
      work.decide(ids, (expected, id) => {
        numbers[expected] = id
        onNumbered(expected, id)
      }),
  })
  if (committed.kind === 'refused') return { ...committed, kind: 'refused' }
  if (committed.kind === 'read-only') return { kind: 'refused', reason: committed.reason, fields: [] }
  return { kind: 'done', ...(Object.keys(numbers).length > 0 && { numbers }) }
}

const defsByName = new Map(lists.map(({ def }) => [def.name, def]))

function getBackend(
  confirmed: () => Confirmed,
  { commit, subscribe }: Pick<Backend, 'commit' | 'subscribe'>,
): Backend {
  const opened = new Map<string, OpenList>()

  function open(name: string): OpenList {
    const def = defsByName.get(name)
    const read = (): Entry[] =>
      (confirmed().get(name) ?? []).map((row) => ({ id: row.id, text: JSON.stringify(row), row }))
    const list = createRecordList(read(), JSON.stringify, (row, _, stamp) =>
      def?.tracksChanges === false ? row : { ...row, ...stamp },
    )
    // Unchanged records stay the same objects.
    const visibleOrRead = (entry: Entry) => {
      const visible = list.entry(entry.id)
      return visible?.text === entry.text ? visible : entry
    }
    return {
      list,
      mayWrite: () => true,
      touch: () => undefined,
      confirmed: () => read().map(visibleOrRead),
    }
  }

  return {
    open(name) {
      const known = opened.get(name) ?? open(name)
      opened.set(name, known)
      return known
    },
    ids: () => 'opaque',
    refusal: () => undefined,
    commit,
    subscribe,
    settled: () => Promise.resolve({ kind: 'stored' }),
    flush: () => ({ kind: 'stored' }),
  }
}

export function readAll(store: Store): Confirmed {
  return new Map(lists.map(({ def }) => [def.name, store.records.all(def)]))
}
