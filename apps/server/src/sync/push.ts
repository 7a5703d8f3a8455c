/** Decides the requests of one push, and stores what they change, in one transaction. */
import type { Performed } from '@plumbline/domain/kernel/command.ts'
import { namedFiles } from '@plumbline/domain/kernel/named-files.ts'
import type { Id } from '@plumbline/domain/kernel/record.ts'
import type { Request } from '@plumbline/domain/kernel/request.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { nameOfSubject } from '@plumbline/domain/team/name-of-subject.ts'
import { NotApplied, type Outcome, type Replica } from '@plumbline/domain/team/replica.ts'
import type { RequestAnswer } from '@plumbline/domain/wire/sync.ts'
import type { Logger } from 'pino'
import type { Database } from '../database/open-database.ts'
import type { HeldOrganisation } from './held-organisation.ts'
import { type Known, readKnown, undoneBy } from './known.ts'
import { lockHead } from './lock-head.ts'
import { hashRequest } from './request-hash.ts'
import type { Sender } from './sender.ts'
import { type DecidedRequest, storeDecided } from './store-decided.ts'

export interface PushingPorts {
  readonly database: Database
  readonly logger: Logger
  /** The current instant. */
  now(): Date
}

/** A request that was answered before gets the same answer again. */
export function push(
  held: HeldOrganisation,
  ports: PushingPorts,
  sender: Sender,
  requests: readonly Request[],
): Promise<readonly RequestAnswer[]> {
  return held.exclusively(() => pushExclusively(held, ports, sender, requests, new Set()))
}

/** `broken`: ids of requests whose changes could not be applied. */
async function pushExclusively(
  held: HeldOrganisation,
  ports: PushingPorts,
  sender: Sender,
  requests: readonly Request[],
  broken: ReadonlySet<Id>,
): Promise<readonly RequestAnswer[]> {
  try {
    return await decideAndStore(held, ports, sender, requests, broken)
  } catch (error) {
    if (error instanceof NoLongerMember) throw error
    held.drop()
    if (!(error instanceof NotApplied) || broken.has(error.requestId)) throw error
    ports.logger.error({ err: error.cause, request: error.requestId }, 'a request could not be applied')
    return pushExclusively(held, ports, sender, requests, new Set([...broken, error.requestId]))
  }
}

async function decideAndStore(
  held: HeldOrganisation,
  { database, logger, now }: PushingPorts,
  given: Sender,
  requests: readonly Request[],
  broken: ReadonlySet<Id>,
) {
  const { account, isOnDevice } = given
  const { changes, head, answers } = await database.db.transaction().execute(async (transaction) => {
    const locked = await lockHead(transaction, held.id)
    const replica = await held.at(transaction, locked)
    const known = await readKnown(transaction, held.id, account.id, requests)
    const sender = isOnDevice ? withCurrentRole(given, known) : given
    const at = now().toISOString()
    const deciding: Deciding = { replica, known, sender, at, logger, broken }
    const decided: DecidedRequest[] = []
    let { seq } = locked
    const answers = requests.map((request): RequestAnswer => {
      const hash = hashRequest(request)
      const before = known.answers.get(request.id)
      if (before)
        return before.by === account.id && before.hash === hash ? before.answer : changedSince(request)
      const outcome = decide(deciding, request)
      if (outcome.kind === 'applied') seq += 1
      const answer = toAnswer(request.id, outcome, seq)
      decided.push({ request, hash, outcome, answer })
      known.answers.set(request.id, { by: account.id, hash, answer })
      if (outcome.kind === 'applied') known.effects.set(request.id, outcome.effect)
      return answer
    })
    const head = { ...locked, seq }
    const changes = await storeDecided(transaction, {
      organisation: held.id,
      head,
      sender,
      at,
      decided,
      auditEnd: known.auditEnd,
      bus: database.bus,
      nameOf: (request) => nameOfSubject(request, replica),
      isProject: (id) => replica.find(projects, id) !== undefined,
    })
    return { changes, head, answers }
  })
  held.committed(head, changes)
  return answers
}

/** The person was removed from the organisation while the request was on its way. */
export class NoLongerMember extends Error {}

/** The route read the role before it read the body, which may have taken long. */
function withCurrentRole(sender: Sender, { role }: Known): Sender {
  if (!role) throw new NoLongerMember()
  return { ...sender, account: { ...sender.account, role } }
}

interface Deciding {
  readonly replica: Replica
  readonly known: Known
  readonly sender: Sender
  /** ISO instant. */
  readonly at: string
  readonly logger: Logger
  readonly broken: ReadonlySet<Id>
}

/** A command that fails is answered like a refusal. Otherwise the client would send it for ever. */
function decide({ replica, known, sender, at, logger, broken }: Deciding, request: Request): Outcome {
  if (broken.has(request.id)) return failedOnServer
  const mayNameFile = (key: string) =>
    known.files.get(key)?.isOwn === true ||
    replica.maySeeFile(replica.actorOf(sender.account), key) ||
    restoresFile(request, known, key)
  try {
    return replica.decide(request, sender.account, {
      now: at,
      hasFile: (key) => known.files.has(key) && mayNameFile(key),
      mayNameFile,
      people: known.people,
      performed: (requestId: Id): Performed | undefined => known.effects.get(requestId),
    })
  } catch (error) {
    // The records in memory may be half changed.
    if (error instanceof NotApplied) throw error
    logger.error({ err: error, command: request.name }, 'a request could not be decided')
    return failedOnServer
  }
}

/** Whether the request undoes or redoes a change to a record that named the file. */
function restoresFile(request: Request, { effects }: Known, key: string): boolean {
  return undoneBy(request).some((id) => namedFiles(effects.get(id)?.inverse).includes(key))
}

const failedOnServer: Outcome = { kind: 'refused', reason: 'failed-on-server', fields: [] }

function toAnswer(requestId: Id, outcome: Outcome, seq: number): RequestAnswer {
  if (outcome.kind === 'applied') return { kind: 'applied', requestId, seq }
  const { reason, fields, access } = outcome
  const missing = access && { role: access.role, needed: access.needed }
  return { kind: 'refused', requestId, reason, fields: [...fields], ...(missing && { access: missing }) }
}

/** Another request has this id. */
function changedSince({ id }: Request): RequestAnswer {
  return { kind: 'refused', requestId: id, reason: 'request-id-taken', fields: [] }
}
