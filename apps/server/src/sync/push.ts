/** Decides the requests of one push, and stores what they change, in one transaction. */

import type { Request } from '@plumbline/domain/kernel/commands/request.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { nameOfSubject } from '@plumbline/domain/team/name-of-subject.ts'
import { NotApplied } from '@plumbline/domain/team/replica.ts'
import type { Outcome } from '@plumbline/domain/team/replica-outcome.ts'
import type { RequestAnswer } from '@plumbline/domain/team/wire/sync.ts'
import type { Transaction } from 'kysely'
import type { Logger } from 'pino'
import { lockHead } from '../audit/lock-head.ts'
import type { Database } from '../database/open-database.ts'
import type { Tables } from '../database/schema/tables.ts'
import { isUnstorable } from '../database/settings/database-errors.ts'
import { answerBefore, type Deciding, decideFor, failed, refusedWith, toAnswer } from './decide-for.ts'
import { type Known, readKnown } from './known.ts'
import type { OrganisationInMemory } from './organisation-in-memory.ts'
import { hashRequest } from './request-hash.ts'
import { readRequestNeeds } from './request-needs.ts'
import type { Sender } from './sender.ts'
import { type DecidedRequest, storeDecided } from './store-decided.ts'

export interface PushingPorts {
  readonly database: Database
  readonly logger: Logger
  /** The current instant. */
  now(): Date
  /** Stores what belongs to the answers, in the same transaction. */
  readonly storeAlso?: (transaction: Transaction<Tables>, answers: readonly RequestAnswer[]) => Promise<void>
}

/** A request that was answered before gets the same answer again. */
export function push(
  inMemory: OrganisationInMemory,
  ports: PushingPorts,
  sender: Sender,
  requests: readonly Request[],
): Promise<readonly RequestAnswer[]> {
  return inMemory.exclusively(() => pushExclusively(inMemory, ports, sender, requests, new Map()))
}

/** Requests whose changes could not be applied or stored, with the reason for which they are refused. */
type Broken = ReadonlyMap<Id, string>

async function pushExclusively(
  inMemory: OrganisationInMemory,
  ports: PushingPorts,
  sender: Sender,
  requests: readonly Request[],
  broken: Broken,
): Promise<readonly RequestAnswer[]> {
  const progress = { isAhead: false }
  try {
    return await decideAndStore(inMemory, ports, sender, requests, broken, progress)
  } catch (error) {
    if (error instanceof NoLongerMember) throw error
    // Reading all records again takes seconds, so it is done only where they are ahead of the database.
    if (progress.isAhead || error instanceof NotApplied) inMemory.drop()
    if (error instanceof NotApplied) {
      if (broken.has(error.requestId)) throw error
      ports.logger.error({ err: error.cause, request: error.requestId }, 'a request could not be applied')
      return pushExclusively(
        inMemory,
        ports,
        sender,
        requests,
        new Map([...broken, [error.requestId, failed]]),
      )
    }
    const problem = isUnstorable(error)
    if (problem === undefined) throw error
    return pushInHalves(inMemory, ports, sender, requests, broken, { error, problem })
  }
}

/** The database refuses to store what one of them changes. That one is refused, and the others are stored. */
async function pushInHalves(
  inMemory: OrganisationInMemory,
  ports: PushingPorts,
  sender: Sender,
  requests: readonly Request[],
  broken: Broken,
  { error, problem }: { readonly error: unknown; readonly problem: 'data' | 'time' },
): Promise<readonly RequestAnswer[]> {
  const [first, ...others] = requests
  if (first && others.length === 0) {
    if (broken.has(first.id)) throw error
    ports.logger.error(
      { err: error, request: first.id, command: first.name },
      'a request could not be stored',
    )
    const reason = problem === 'time' ? 'takes-too-long' : failed
    return pushExclusively(inMemory, ports, sender, requests, new Map([...broken, [first.id, reason]]))
  }
  const half = Math.ceil(requests.length / 2)
  return [
    ...(await pushExclusively(inMemory, ports, sender, requests.slice(0, half), broken)),
    ...(await pushExclusively(inMemory, ports, sender, requests.slice(half), broken)),
  ]
}

async function decideAndStore(
  inMemory: OrganisationInMemory,
  { database, logger, now, storeAlso }: PushingPorts,
  given: Sender,
  requests: readonly Request[],
  broken: Broken,
  progress: { isAhead: boolean },
) {
  const { account, isOnDevice } = given
  const { changes, head, answers } = await database.db.transaction().execute(async (transaction) => {
    const locked = await lockHead(transaction, inMemory.id)
    const replica = await inMemory.at(transaction, locked)
    const at = now().toISOString()
    const known = await readKnown(transaction, inMemory.id, account.id, readRequestNeeds(requests), { at })
    const sender = isOnDevice ? withCurrentRole(given, known) : given
    const decided: DecidedRequest[] = []
    let { seq } = locked
    let storedChars = 0
    const answerTo = (request: Request): RequestAnswer => {
      const hash = hashRequest(request)
      const before = answerBefore(known, { id: request.id, hash, by: account.id })
      if (before) return before
      const reason = broken.get(request.id)
      const onError = (error: unknown) =>
        logger.error({ err: error, command: request.name }, 'a request could not be decided')
      const deciding: Deciding = { replica, known, account: sender.account, at, onError }
      const outcome = reason === undefined ? decideFor(deciding, request) : refusedWith(reason)
      if (outcome.kind === 'applied') {
        seq += 1
        progress.isAhead = true
        storedChars += countChars(outcome)
      }
      const answer = toAnswer(request.id, outcome, seq)
      decided.push({ request, hash, outcome, answer })
      known.answers.set(request.id, { by: account.id, hash, answer })
      if (outcome.kind === 'applied') known.effects.set(request.id, outcome.effect)
      return answer
    }
    const answers: RequestAnswer[] = []
    for (const request of requests) {
      // The client sends the others again.
      if (storedChars > maxStoredChars) break
      answers.push(answerTo(request))
    }
    const stored = await storeDecided(transaction, {
      organisation: inMemory.id,
      head: { ...locked, seq },
      sender,
      at,
      decided,
      known,
      bus: database.bus,
      replica,
      getName: (id) => {
        const request = requests.find((one) => one.id === id)
        return request ? nameOfSubject(request, replica) : ''
      },
      isProject: (id) => replica.find(projects, id) !== undefined,
    })
    await storeAlso?.(transaction, answers)
    return { ...stored, answers }
  })
  inMemory.committed(head, changes)
  return answers
}

/** The person was removed from the organisation while the request was on its way. */
export class NoLongerMember extends Error {}

/** The route read the role before it read the body, which may have taken long. */
export function withCurrentRole(sender: Sender, { role }: Known): Sender {
  if (!role) throw new NoLongerMember()
  return { ...sender, account: { ...sender.account, role } }
}

/** What one push stores at most, apart from its last request. A small request may store a large record again. */
const maxStoredChars = 12_000_000
/** An estimate for imports, which have many small records. */
const charsOfRecord = 1_000
const maxMeasured = 200

/** The records as they are after the request, and as they were before it, for its undo. */
function countChars({ steps, effect }: Extract<Outcome, { kind: 'applied' }>): number {
  if (steps.length > maxMeasured) return steps.length * charsOfRecord
  return JSON.stringify(steps).length + JSON.stringify(effect).length
}
