/**
 * Decides a large request in a thread, on a copy of the records, and stores what it changes in parts. The organisation is
 * locked only to check that what the thread has read is still so, and to store the change that names the parts.
 */
import { randomUUID } from 'node:crypto'
import { prepareText } from '@plumbline/domain/kernel/records/ranked-list.ts'
import { haveChanged } from '@plumbline/domain/team/recorded-reads.ts'
import type { Account, Replica } from '@plumbline/domain/team/replica.ts'
import type { ReplicaStep } from '@plumbline/domain/team/replica-records.ts'
import type { RequestAnswer } from '@plumbline/domain/team/wire/sync.ts'
import type { Kysely, Transaction } from 'kysely'
import { addRecords } from '../../audit/hash-entry.ts'
import type { Head } from '../../audit/lock-head.ts'
import { lockHead } from '../../audit/lock-head.ts'
import type { Tables } from '../../database/schema/tables.ts'
import type { AsideSettings } from '../../database/settings/aside-settings.ts'
import { isUnstorable } from '../../database/settings/database-errors.ts'
import { inverseTexts, removeParts, storeAuditDetail, storePart, writeRecords } from '../change-parts.ts'
import { answerBefore, failed, refusedWith, toAnswer } from '../decide-for.ts'
import { type Known, readKnown } from '../known.ts'
import type { OrganisationInMemory } from '../organisation-in-memory.ts'
import { changesOfAnswer } from '../pull.ts'
import { type PushingPorts, withCurrentRole } from '../push.ts'
import type { Sender } from '../sender.ts'
import { type DecidedRequest, storeDecided, toAuditDetail } from '../store-decided.ts'
import { nextSlice, type StoredChange, stepsPerSlice } from '../stored-change.ts'
import { type Decider, DecidingTookTooLong, startDecider } from './decider.ts'
import type { DecidedAside, ReadPush } from './messages.ts'

type Queries = Kysely<Tables> | Transaction<Tables>

export interface AsidePush {
  /** Undefined if the body is malformed. */
  readonly read: ReadPush | undefined
  /** Decides the only request of the push, and stores what it changes. */
  push(inMemory: OrganisationInMemory, ports: PushingPorts, sender: Sender): Promise<RequestAnswer>
  close(): Promise<void>
}

/** Reads the body of the push in the thread. */
export async function openAside(settings: AsideSettings, bytes: Uint8Array): Promise<AsidePush> {
  const decider = startDecider(settings)
  try {
    const answer = await decider.ask({ kind: 'body', bytes }, 'read', 'malformed')
    const read = answer.kind === 'read' ? answer : undefined
    return {
      read,
      close: decider.close,
      push(inMemory, ports, sender) {
        if (!read) throw new Error('A malformed push cannot be decided')
        return pushAside({ decider, read, inMemory, ports, sender })
      },
    }
  } catch (error) {
    await decider.close()
    throw error
  }
}

interface Pushing {
  readonly decider: Decider
  readonly read: ReadPush
  readonly inMemory: OrganisationInMemory
  readonly ports: PushingPorts
  readonly sender: Sender
}

/** Changes by other users rarely concern the same project. After these tries, they wait. */
const maxTries = 3

async function pushAside(pushing: Pushing): Promise<RequestAnswer> {
  const { read, inMemory, ports, sender } = pushing
  const { db } = ports.database
  try {
    const known = await readKnown(db, inMemory.id, sender.account.id, read.requested, {
      at: ports.now().toISOString(),
      leavesParts: true,
    })
    const before = answerBefore(known, { id: read.request.id, hash: read.hash, by: sender.account.id })
    if (before) return before
    let position = await copyRecords(pushing, known)
    for (let tries = 1; tries < maxTries; tries += 1) {
      const plan = await decide(pushing, db, known, withCurrentRole(sender, known).account)
      const result = await inMemory.exclusively(() => store(pushing, plan, position))
      if (result.kind === 'answered') return await finish(pushing, result.answer)
      await removeParts(db, inMemory.id, plan.batch)
      await adoptSince(pushing, db, position, result.position)
      position = result.position
    }
    return await finish(pushing, await inMemory.exclusively(() => decideLocked(pushing, known, position)))
  } catch (error) {
    const reason = reasonFor(error)
    if (reason === undefined) throw error
    const { id: request, name: command } = read.request
    ports.logger.error({ err: error, request, command }, 'a large request could not be decided')
    return inMemory.exclusively(() => refuse(pushing, reason))
  }
}

/** Why the request is refused, because it would fail again. */
function reasonFor(error: unknown): string | undefined {
  const problem = isUnstorable(error)
  if (error instanceof DecidingTookTooLong || problem === 'time') return 'takes-too-long'
  return problem === 'data' || error instanceof ThreadFailed ? failed : undefined
}

class ThreadFailed extends Error {}

/** The records are written while others work on. A server that ends before has another finish it. */
async function finish({ inMemory, ports }: Pushing, answer: RequestAnswer): Promise<RequestAnswer> {
  try {
    await writeRecords(ports.database.db, inMemory.id)
  } catch (error) {
    ports.logger.error({ err: error }, 'the records of a large change are not written yet')
  }
  return answer
}

/** Returns the position of the copy. */
async function copyRecords({ decider, inMemory, ports }: Pushing, known: Known): Promise<Head> {
  const { db } = ports.database
  const { lists, deleted, deletedProjects, head } = await inMemory.atHead(db, async (replica, head) => ({
    lists: [...replica.contents()],
    deleted: Array.from(replica.deleted(), ([list, ids]) => [list, [...ids]] as const),
    deletedProjects: [...replica.deletedProjects().values()],
    head,
  }))
  for (const [list, records] of lists) {
    for (let start = 0; start < records.length; start += stepsPerSlice) {
      const part = records.slice(start, start + stepsPerSlice)
      decider.send({ kind: 'records', list, records: part.map(({ rank, text }) => [rank, text]) })
      await nextSlice()
    }
  }
  for (const [list, ids] of deleted) decider.send({ kind: 'deleted', list, ids })
  decider.send({ kind: 'deleted-projects', projects: deletedProjects })
  const { files, people, effects } = known
  decider.send({ kind: 'known', known: { files, people, effects } })
  for (const [requestId, batch] of known.batches)
    for await (const text of inverseTexts(db, inMemory.id, batch))
      decider.send({ kind: 'inverse', requestId, text })
  return head
}

interface Plan {
  readonly decided: DecidedAside
  readonly known: Known
  readonly account: Account
  readonly at: string
  readonly batch: string
  readonly steps: readonly ReplicaStep[]
  /** The detail of the entry in the audit. Empty if the request is refused. */
  readonly detail: Uint8Array
}

/** The parts are stored immediately, so that they are in memory one at a time. */
async function decide(
  { decider, read, inMemory, ports, sender }: Pushing,
  queries: Queries,
  known: Known,
  account: Account,
): Promise<Plan> {
  const at = ports.now().toISOString()
  const { decided, error } = await decider
    .ask({ kind: 'decide', account, at }, 'decided')
    .catch(asThreadError)
  if (error !== undefined)
    ports.logger.error({ err: error, command: read.request.name }, 'a request could not be decided')
  const key = { organisation: inMemory.id, batch: randomUUID() }
  const steps: ReplicaStep[] = []
  const isApplied = decided.kind === 'applied'
  const detail = isApplied
    ? addRecords(toAuditDetail(read.request, sender), decided.records.utf8)
    : new Uint8Array()
  if (isApplied) await storeAuditDetail(queries, key, detail, ports.now())
  for (let part = 0; isApplied; part += 1) {
    const next = await decider.ask({ kind: 'next' }, 'part', 'end').catch(asThreadError)
    if (next.kind === 'end') break
    for (const step of next.steps) {
      steps.push(step)
      if (step.confirmed) prepareText(step.confirmed.record)
    }
    await storePart(queries, { ...key, part }, next.texts, ports.now())
  }
  return { decided, known, account, at, batch: key.batch, steps, detail }
}

function asThreadError(error: unknown): never {
  if (error instanceof DecidingTookTooLong) throw error
  throw new ThreadFailed('The thread that decides has failed', { cause: error })
}

type Stored =
  | { readonly kind: 'answered'; readonly answer: RequestAnswer }
  /** The thread has yet to adopt what others changed up to this position. */
  | { readonly kind: 'again'; readonly position: Head }

/** A transaction that fails leaves the records in memory ahead of the database, if they have adopted the change. */
async function inTransaction(
  { inMemory, ports }: Pushing,
  work: (transaction: Transaction<Tables>) => Promise<StoredPlan | Extract<Stored, { kind: 'again' }>>,
) {
  let plan: Awaited<ReturnType<typeof work>> | undefined
  try {
    return await ports.database.db.transaction().execute(async (transaction) => {
      plan = await work(transaction)
      return plan
    })
  } catch (error) {
    if (plan?.kind === 'answered' && plan.change) inMemory.drop()
    throw error
  }
}

/** Stores the change, unless others have changed what was read for it. */
async function store(pushing: Pushing, plan: Plan, position: Head): Promise<Stored> {
  const { inMemory } = pushing
  const stored = await inTransaction(pushing, async (transaction) => {
    const locked = await lockHead(transaction, inMemory.id)
    const replica = await inMemory.at(transaction, locked)
    for await (const steps of stepsSince(pushing, transaction, position, locked))
      if (!holds(plan, steps)) return { kind: 'again', position: locked } as const
    return storePlan(pushing, transaction, plan, { locked, replica })
  })
  if (stored.kind === 'again') return stored
  adopted(pushing, stored)
  return stored
}

/** The last try: no one else changes anything during it. */
async function decideLocked(pushing: Pushing, known: Known, position: Head): Promise<RequestAnswer> {
  const { inMemory, ports, sender } = pushing
  const stored = await inTransaction(pushing, async (transaction) => {
    const locked = await lockHead(transaction, inMemory.id)
    const replica = await inMemory.at(transaction, locked)
    await adoptSince(pushing, transaction, position, locked)
    const current = await readKnown(transaction, inMemory.id, sender.account.id, pushing.read.requested, {
      at: ports.now().toISOString(),
      leavesParts: true,
    })
    const { account } = withCurrentRole(sender, { ...known, role: current.role })
    const plan = await decide(pushing, transaction, current, account)
    return storePlan(pushing, transaction, plan, { locked, replica })
  })
  if (stored.kind === 'again') throw new Error('The role changed while the organisation was locked')
  adopted(pushing, stored)
  return stored.answer
}

/** The copy of the thread adopts what others changed. The thread takes each slice before it gets the next. */
async function adoptSince(pushing: Pushing, queries: Queries, from: Head, to: Head): Promise<void> {
  for await (const steps of stepsSince(pushing, queries, from, to))
    await pushing.decider.ask({ kind: 'adopt', steps }, 'adopted').catch(asThreadError)
}

/** The steps of as many changes as fit into one answer are in memory together. */
async function* stepsSince(
  { inMemory }: Pushing,
  queries: Queries,
  from: Head,
  to: Head,
): AsyncGenerator<readonly ReplicaStep[]> {
  if (from.epoch !== to.epoch) throw new Error('The database was restored while a request was decided')
  for (let { seq } = from; seq < to.seq; ) {
    const changes = await changesOfAnswer(inMemory, queries, seq)
    const last = changes.at(-1)
    if (!last) throw new Error(`The log of ${inMemory.id} ends at ${seq}, before ${to.seq}`)
    const steps = changes.flatMap((change) => (change.seq <= to.seq ? change.steps : []))
    for (let start = 0; start < steps.length; start += stepsPerSlice) {
      yield steps.slice(start, start + stepsPerSlice)
      await nextSlice()
    }
    seq = last.seq
  }
}

/** Whether the decision would be the same now, and its new records get their ranks without another's having the same. */
function holds({ decided }: Plan, since: readonly ReplicaStep[]): boolean {
  if (haveChanged(decided.reads, since)) return false
  if (decided.kind === 'refused') return true
  return !since.some(({ list, confirmed }) => {
    const [lowest, highest] = decided.ranks.get(list) ?? []
    return confirmed && lowest && highest && confirmed.rank >= lowest && confirmed.rank <= highest
  })
}

interface StoredPlan {
  readonly kind: 'answered'
  readonly answer: RequestAnswer
  readonly head: Head
  /** Undefined if nothing was changed. */
  readonly change: StoredChange | undefined
}

async function storePlan(
  pushing: Pushing,
  transaction: Transaction<Tables>,
  plan: Plan,
  { locked, replica }: { readonly locked: Head; readonly replica: Replica },
): Promise<StoredPlan | Extract<Stored, { kind: 'again' }>> {
  const { read, inMemory, sender } = pushing
  const { decided, batch, at, steps, account } = plan
  const by = account.id
  const known = await readKnown(transaction, inMemory.id, by, read.requested, { at, leavesParts: true })
  const before = answerBefore(known, { id: read.request.id, hash: read.hash, by })
  if (before) return { kind: 'answered', answer: before, head: locked, change: undefined }
  const hasFiles = [...plan.known.files.keys()].every((key) => known.files.has(key))
  if (withCurrentRole(sender, known).account.role !== account.role || !hasFiles)
    return { kind: 'again', position: locked }
  const isApplied = decided.kind === 'applied'
  const head = isApplied ? { ...locked, seq: locked.seq + 1 } : locked
  const outcome = isApplied
    ? ({ kind: 'applied', steps: [], edits: [], ...decided.outcome } as const)
    : decided.outcome
  const answer = toAnswer(read.request.id, outcome, head.seq)
  const audited = isApplied && { utf8: plan.detail, first: decided.records.first }
  const large = audited && { large: { batch, audited, files: decided.files } }
  const { request, hash } = read
  // While the database works, because others wait for both.
  const adopting = isApplied ? inMemory.adopt(steps) : undefined
  // If it fails before the database is waited for, the failure is reported then.
  void adopting?.catch(() => undefined)
  const stored = await storeOne(pushing, transaction, {
    ...{ at, known, head, account, replica, adopting },
    decided: { request, hash, outcome, answer, ...large },
    name: isApplied ? '' : decided.name,
  }).catch((error) => {
    inMemory.drop()
    throw error
  })
  const change = { seq: head.seq, requestId: read.request.id, by, at, steps, batch }
  return { kind: 'answered', answer, head: stored.head, change: isApplied ? change : undefined }
}

interface ToStore {
  readonly at: string
  readonly known: Known
  readonly head: Head
  readonly account: Account
  readonly replica: Replica
  readonly adopting?: Promise<void> | undefined
  readonly decided: DecidedRequest
  /** The name of the record that a refused request was about. */
  readonly name: string
}

async function storeOne(
  { inMemory, ports, sender }: Pushing,
  transaction: Transaction<Tables>,
  { at, known, head, account, replica, adopting, decided, name }: ToStore,
): ReturnType<typeof storeDecided> {
  return storeDecided(transaction, {
    organisation: inMemory.id,
    head,
    sender: { ...sender, account },
    at,
    decided: [decided],
    known,
    bus: ports.database.bus,
    replica,
    adopting,
    getName: () => name,
    // The records are stored in parts.
    isProject: () => false,
  })
}

function adopted({ inMemory }: Pushing, { head, change }: StoredPlan): void {
  if (change) inMemory.committed(head, [change])
}

async function refuse(pushing: Pushing, reason: string): Promise<RequestAnswer> {
  const { read, inMemory, ports, sender } = pushing
  return ports.database.db.transaction().execute(async (transaction) => {
    const head = await lockHead(transaction, inMemory.id)
    const replica = await inMemory.at(transaction, head)
    const known = await readKnown(transaction, inMemory.id, sender.account.id, read.requested, {
      at: ports.now().toISOString(),
      leavesParts: true,
    })
    const { account } = withCurrentRole(sender, known)
    const before = answerBefore(known, { id: read.request.id, hash: read.hash, by: account.id })
    if (before) return before
    const outcome = refusedWith(reason)
    const answer = toAnswer(read.request.id, outcome, head.seq)
    const at = ports.now().toISOString()
    const { request, hash } = read
    const decided = { request, hash, outcome, answer }
    await storeOne(pushing, transaction, { at, known, head, account, replica, decided, name: '' })
    return answer
  })
}
