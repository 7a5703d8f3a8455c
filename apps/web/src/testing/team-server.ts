/** A team server in this process: the real replica behind the server's routes, on a network with faults. */

import type { Actor } from '@plumbline/domain/kernel/access/actor.ts'
import { accessKey, visibleRecords } from '@plumbline/domain/kernel/access/visibility.ts'
import type { Performed } from '@plumbline/domain/kernel/commands/command.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { toStorable } from '@plumbline/domain/kernel/values/storable-text.ts'
import { type Account, createReplica, type Replica } from '@plumbline/domain/team/replica.ts'
import type { ReplicaStep } from '@plumbline/domain/team/replica-records.ts'
import { visibleContents, visibleSteps } from '@plumbline/domain/team/visible-steps.ts'
import {
  type ConfirmedChange,
  knownRequestsSchema,
  type Position,
  type Pulled,
  type Push,
  type Pushed,
  pushSchema,
  type RequestAnswer,
  type SyncFailure,
  usedIdsSchema,
} from '@plumbline/domain/team/wire/sync.ts'
import type { TeamNetwork } from '#data/team/cache/team-client.ts'
import { type Faults, faultyFetch, noFaults } from './faulty-network.ts'
import { createSimulatedHistory } from './simulated-history.ts'
import { createSimulatedLinks } from './simulated-links.ts'
import { createSimulatedPresence } from './simulated-presence.ts'

export const organisation = { id: 'harbour', name: 'Harbour Build' }

interface StoredChange extends Omit<ConfirmedChange, 'steps'> {
  readonly steps: readonly ReplicaStep[]
}

export interface TeamServer {
  /** How a browser reaches the server in which this account has signed in. */
  network(accountId: () => Id, faults?: Partial<Faults>): TeamNetwork
  /** Everything that the account may see, by list, in list order. */
  visible(accountId: Id): ReadonlyMap<string, readonly unknown[]>
  /** Whether a record of the list has or had this id. */
  isUsed(list: string, id: Id): boolean
  /** The requests that were applied, in order. */
  appliedIds(): readonly Id[]
  /** The database was restored from a copy that lacks the latest changes. Every client needs a snapshot. */
  restore(lost?: number): void
  /** As `restore`, by means of the operator, which the server does not notice. */
  restoreUnnoticed(lost: number): void
  /** Every connection of server-sent events breaks, as when the network goes. */
  breakEvents(): void
  changeAccount(account: Account): void
  /** From now on this account is not part of the organisation. */
  remove(accountId: Id): void
  /** The session of this account has ended, or begun again. */
  setSignedIn(accountId: Id, isSignedIn: boolean): void
  /** The number of changes that one answer contains at most. */
  maxChanges: number
  /** The audit lacks entries that clients know of. The next answer to each reports it. */
  isAuditShortened: boolean
  /** With which status the server, or a proxy, answers a push that it does not decide. */
  breaksOn(push: Push): number | undefined
  readonly calls: string[]
  readonly files: Map<string, Blob>
}

const statuses: Record<SyncFailure, number> = {
  'signed-out': 401,
  'no-access': 403,
  reset: 410,
  upgrade: 426,
  malformed: 400,
  'too-many-attempts': 429,
  'storage-full': 507,
  quota: 507,
}

class Failure extends Error {
  readonly failure: SyncFailure
  constructor(failure: SyncFailure) {
    super(failure)
    this.failure = failure
  }
}

export function createTeamServer(
  accounts: readonly Account[],
  now: () => Date = () => new Date(),
): TeamServer {
  const people = new Map(accounts.map((account) => [account.id, account]))
  const signedOut = new Set<Id>()
  const removed = new Set<Id>()
  let replica = createReplica()
  const changes: StoredChange[] = []
  const answers = new Map<Id, RequestAnswer>()
  const effects = new Map<Id, Performed>()
  const links = createSimulatedLinks(now)
  const history = createSimulatedHistory()
  const listeners = new Set<(seq: number) => void>()
  const presence = createSimulatedPresence(() => replica, now)
  const openEvents = new Set<() => void>()
  const files = new Map<string, Blob>()
  let epoch = 1

  const seq = () => changes.length
  const getActor = (account: Account) => replica.getActor(account)
  const hashAt = (at: number) => {
    const change = changes[at - 1]
    return change ? `${change.requestId} ${change.at}` : ''
  }
  const getPosition = (actor: Actor, at: number): Position => ({
    epoch: `epoch-${epoch}`,
    access: accessKey(actor.roles),
    seq: at,
    hash: hashAt(at),
  })

  function isCurrent(position: Position, actor: Actor): boolean {
    return position.access === getPosition(actor, 0).access && isOnHistory(position)
  }

  const isOnHistory = (position: Position) =>
    position.epoch === `epoch-${epoch}` && position.seq <= seq() && position.hash === hashAt(position.seq)

  function pullFrom(position: Position, account: Account): Pulled {
    const actor = getActor(account)
    if (!isCurrent(position, actor)) throw new Failure('reset')
    const found = changes.slice(position.seq, position.seq + server.maxChanges)
    const to = position.seq + found.length
    const visible = found.flatMap(({ steps, ...change }): ConfirmedChange[] => {
      const seen = visibleSteps(steps, actor)
      return seen.length === 0 ? [] : [{ ...change, steps: seen }]
    })
    const { isAuditShortened } = server
    return { changes: visible, position: getPosition(actor, to), more: to < seq(), isAuditShortened }
  }

  function push(body: Push, account: Account): Pushed {
    const given = body.requests.map((request) => {
      // `as`: as it was sent by a client.
      const answer = answers.get(request.id) ?? decide(request as Parameters<typeof decide>[0], account)
      answers.set(request.id, answer)
      return answer
    })
    for (const tell of [...listeners]) tell(seq())
    if (!isCurrent(body.position, getActor(account))) return { answers: given }
    return { answers: given, pulled: pullFrom(body.position, account) }
  }

  function decide(request: Parameters<Replica['decide']>[0], account: Account): RequestAnswer {
    const at = now().toISOString()
    const outcome = replica.decide(request, account, {
      now: at,
      hasFile: (key) => files.has(key),
      performed: (requestId) => effects.get(requestId),
    })
    if (outcome.kind === 'refused') {
      const { reason, fields, access } = outcome
      const missing = access && { needed: access.needed, ...(access.role && { role: access.role }) }
      return {
        kind: 'refused',
        requestId: request.id,
        reason,
        fields: [...fields],
        ...(missing && { access: missing }),
      }
    }
    effects.set(request.id, outcome.effect)
    history.add(outcome.edits, { at, by: { name: account.name, email: account.email }, action: request.name })
    // As it comes back from the database.
    const steps = JSON.parse(JSON.stringify(outcome.steps)) as typeof outcome.steps
    changes.push({ seq: seq() + 1, requestId: request.id, by: account.id, at, steps })
    return { kind: 'applied', requestId: request.id, seq: seq() }
  }

  function snapshot(account: Account, from: Position | undefined): string {
    const actor = getActor(account)
    const isRestored = from !== undefined && !isOnHistory(from)
    const lines: unknown[] = [
      {
        kind: 'start',
        position: getPosition(actor, seq()),
        isRestored,
        isAuditShortened: server.isAuditShortened,
      },
    ]
    let count = 0
    for (const [list, found] of visibleContents(replica.contents(), actor)) {
      const records = found.map(({ rank, record }) => [rank, record])
      count += records.length
      lines.push({ kind: 'records', list, records })
    }
    lines.push({ kind: 'end', count })
    return lines.map((line) => JSON.stringify(line)).join('\n')
  }

  async function answer(account: Account, path: string, init: RequestInit): Promise<Response> {
    const { pathname, searchParams } = new URL(path, 'http://server')
    const root = `/v1/organisations/${organisation.id}`
    const meant = new Headers(init.headers).get('plumbline-account')
    if (signedOut.has(account.id) || (meant ?? account.id) !== account.id) throw new Failure('signed-out')
    if (pathname === '/v1/session') {
      const { id, email, name, role } = account
      const known = [...people.values()].filter(
        (person) => role !== 'Guest' || person.id === id || ['Owner', 'Admin'].includes(person.role),
      )
      const named = known.map(({ email, name, role }) => ({ email, name, role }))
      const organisations = removed.has(id) ? [] : [{ ...organisation, role, people: named }]
      return Response.json({ account: { id, email, name }, twoFactor: false, organisations })
    }
    if (removed.has(account.id)) throw new Failure('no-access')
    if (pathname === `${root}/push`) {
      const sent: unknown = JSON.parse(String(init.body))
      const parsed = pushSchema.safeParse(sent)
      if (!parsed.success || toStorable(sent) !== sent) throw new Failure('malformed')
      const status = server.breaksOn(parsed.data)
      if (status !== undefined) return new Response('', { status })
      return Response.json(push(parsed.data, account))
    }
    if (pathname === `${root}/pull`) {
      return Response.json(pullFrom(positionIn(searchParams), account))
    }
    if (pathname === `${root}/used-ids`) {
      const { list, ids } = usedIdsSchema.parse(JSON.parse(String(init.body)))
      return Response.json({ used: ids.filter((id) => server.isUsed(list, id)) })
    }
    if (pathname === `${root}/known-requests`) {
      const { ids } = knownRequestsSchema.parse(JSON.parse(String(init.body)))
      return Response.json({ known: ids.filter((id) => answers.has(id)) })
    }
    if (pathname === `${root}/presence`)
      return Response.json(presence.receive(account, JSON.parse(String(init.body))))
    if (pathname === `${root}/snapshot`) {
      const from = searchParams.has('seq') ? positionIn(searchParams) : undefined
      return new Response(snapshot(account, from))
    }
    if (pathname.startsWith(`${root}/links`))
      return links.answer(pathname, init, account.name, () => visibleRecords(replica, getActor(account)))
    if (pathname === `${root}/history`) return Response.json(history.page(searchParams))
    const key = pathname.split('/').at(-1) ?? ''
    if (init.method === 'PUT') {
      // `as`: the client sends bytes.
      files.set(key, init.body as Blob)
      return new Response(null, { status: 201 })
    }
    const bytes = files.get(key)
    if (!bytes) return new Response(null, { status: 404 })
    return init.method === 'HEAD' ? new Response() : fileResponse(bytes)
  }

  const server: TeamServer = {
    maxChanges: 500,
    isAuditShortened: false,
    breaksOn: () => undefined,
    calls: [],
    files,
    network(accountId, given = {}) {
      const faults = { ...noFaults, ...given }
      const { isOffline, refuses } = faults
      const call = async (path: string, init: RequestInit): Promise<Response> => {
        const account = people.get(accountId())
        if (!account) throw new Error(`There is no account ${accountId()}`)
        const named = `${init.method ?? 'GET'} ${path}`
        server.calls.push(named)
        const refusal = refuses(named)
        if (refusal)
          return Response.json(
            { failure: refusal },
            { status: statuses[refusal], headers: { 'Retry-After': '20' } },
          )
        try {
          return await answer(account, path, init)
        } catch (problem) {
          if (!(problem instanceof Failure)) throw problem
          return Response.json({ failure: problem.failure }, { status: statuses[problem.failure] })
        }
      }
      return {
        fetch: faultyFetch(call, faults),
        openEvents() {
          const events = Object.assign(new EventTarget(), {
            readyState: 1,
            close() {
              listeners.delete(tell)
              unsubscribe()
              openEvents.delete(lose)
            },
          })
          const tell = (seq: number) => {
            if (isOffline()) return
            const data = JSON.stringify({ seq })
            events.dispatchEvent(Object.assign(new Event('head'), { data }))
          }
          const lose = () => events.dispatchEvent(new Event('error'))
          const unsubscribe = presence.subscribe(accountId(), (data) => {
            if (!isOffline()) events.dispatchEvent(Object.assign(new Event('presence'), { data }))
          })
          listeners.add(tell)
          openEvents.add(lose)
          // `as`: the parts of an `EventSource` that the client uses.
          return events as unknown as EventSource
        },
      }
    },
    visible(accountId) {
      const account = people.get(accountId)
      if (!account) return new Map()
      const contents = [...visibleContents(replica.contents(), getActor(account))]
      return new Map(contents.map(([list, found]) => [list, found.map(({ record }) => record)]))
    },
    isUsed: (list, id) => replica.isUsed(list, id),
    appliedIds: () => changes.map(({ requestId }) => requestId),
    restore(lost = 0) {
      epoch += 1
      server.restoreUnnoticed(lost)
    },
    restoreUnnoticed(lost) {
      for (const { requestId } of changes.splice(changes.length - lost)) answers.delete(requestId)
      replica = createReplica()
      for (const { steps } of changes) replica.adopt(steps)
    },
    breakEvents() {
      for (const lose of [...openEvents]) lose()
    },
    changeAccount: (account) => void people.set(account.id, account),
    remove: (accountId) => void removed.add(accountId),
    setSignedIn(accountId, isSignedIn) {
      if (isSignedIn) signedOut.delete(accountId)
      else signedOut.add(accountId)
    },
  }
  return server
}

function positionIn(query: URLSearchParams): Position {
  const [epoch = '', access = '', hash = ''] = ['epoch', 'access', 'hash'].map(
    (name) => query.get(name) ?? '',
  )
  return { epoch, access, seq: Number(query.get('seq')), hash }
}

/** The test page's Blob is not one that a Response of Node can read. */
async function fileResponse(bytes: Blob): Promise<Response> {
  return new Response(await bytes.arrayBuffer())
}
