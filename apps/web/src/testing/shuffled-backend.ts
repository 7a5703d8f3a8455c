/**
 * A backend whose answers come when a test says so. The records are those of a server: other services that decide the same
 * requests again, and those of other people in between.
 */
import { commands } from '@plumbline/domain/commands.ts'
import type { Command } from '@plumbline/domain/kernel/command.ts'
import type { Rec } from '@plumbline/domain/kernel/record.ts'
import type { Answer, Backend, BackendListener, OpenList, SentRequest } from '#data/backend.ts'
import { lists } from '#data/catalogue.ts'
import { decideSentRequest } from '#data/decide-sent-request.ts'
import type { Entry } from '#data/list-entry.ts'
import { commitRequest } from '#data/perform-request.ts'
import { createRecordList } from '#data/record-list.ts'
import type { Services } from '#data/services.ts'
import { createStore, type Store } from '#data/store.ts'

type Confirmed = ReadonlyMap<string, readonly Rec[]>

export interface ShuffledBackend {
  store: Store
  /** The server decides the oldest request that has not arrived there; false when all have. */
  arrive(): boolean
  /** The tab hears of everything that the server has decided so far. */
  pull(): void
  /** What the tab is to show: the confirmed records with its unanswered requests decided on them. */
  replay(): Confirmed
}

// `as`: arguments are checked by the schema of the command before it decides.
const anyCommands = commands as unknown as readonly Command<unknown, string>[]

export function openShuffledBackend(server: Services): ShuffledBackend {
  let confirmed = readAll(server.store)
  const waiting: SentRequest[] = []
  let unanswered: SentRequest[] = []
  let answers: Answer[] = []
  let listener: BackendListener | undefined
  const store = createStore(
    backendOf(() => confirmed, {
      commit(sent) {
        waiting.push(sent)
        unanswered.push(sent)
      },
      subscribe(subscribed) {
        listener = subscribed
      },
    }),
    () => Promise.reject(new Error('Nobody sends requests to this tab')),
  )

  return {
    store,
    arrive() {
      const sent = waiting.shift()
      if (!sent) return false
      // As it would be sent: plain JSON.
      const outcome = decideSentRequest(server, JSON.parse(JSON.stringify(sent)) as SentRequest)
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
      const told = answers
      answers = []
      unanswered = unanswered.filter(({ request }) => !told.some(({ requestId }) => requestId === request.id))
      listener?.onNews({ changed: lists.map(({ def }) => def.name), answers: told })
    },
    replay() {
      const fresh = createStore(
        backendOf(() => confirmed, { commit: () => undefined, subscribe: () => undefined }),
        () => Promise.reject(new Error('Nobody sends requests to this tab')),
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

function backendOf(
  confirmed: () => Confirmed,
  { commit, subscribe }: Pick<Backend, 'commit' | 'subscribe'>,
): Backend {
  const opened = new Map<string, OpenList>()

  function open(name: string): OpenList {
    const toEntry = (row: Rec): Entry => {
      const text = JSON.stringify(row)
      const known = list?.entry(row.id)
      return known?.text === text ? known : { id: row.id, text, row }
    }
    const read = () => (confirmed().get(name) ?? []).map(toEntry)
    let list = createRecordList([], JSON.stringify)
    const { def } = lists.find((row) => row.def.name === name) ?? {}
    list = createRecordList(read(), JSON.stringify, (row, _, stamp) =>
      def?.tracksChanges === false ? row : { ...row, ...stamp },
    )
    return { list, mayWrite: () => true, touch: () => undefined, confirmed: read }
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
