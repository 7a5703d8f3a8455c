/** The records of one organisation in memory. A team server decides requests on them, as a browser does on its own. */

import { commands } from '../commands.ts'
import type { Actor, LinkOrigin } from '../kernel/access/actor.ts'
import type { OrganisationRole } from '../kernel/access/find-roles.ts'
import { namesInTeams, rolesIn } from '../kernel/access/guest-view.ts'
import { getStanding, maySee, visibleRecords } from '../kernel/access/visibility.ts'
import type { Command, Context } from '../kernel/commands/command.ts'
import { type Decided, decideRequest } from '../kernel/commands/decide-request.ts'
import { derivedId, type Request } from '../kernel/commands/request.ts'
import { applySteps } from '../kernel/records/apply-steps.ts'
import type { Step } from '../kernel/records/change.ts'
import type { RankedRecord, RecordInMemory } from '../kernel/records/ranked-list.ts'
import { type CollectionDef, type Id, listNamed, type Rec, type Records } from '../kernel/records/record.ts'
import { profiles } from '../people/account/profile.ts'
import type { Person } from '../people/comments/mentions.ts'
import { projects } from '../projects/project.ts'
import { dayInZone } from './day-in-zone.ts'
import type { DeletedRecords } from './deleted-records.ts'
import { isAnswerByLink, rolesByLink } from './link-answers.ts'
import { membershipOfCreator } from './membership-of-creator.ts'
import { isTooLarge } from './record-size.ts'
import { type Outcome, reportChanges, toActivity } from './replica-outcome.ts'
import { createReplicaRecords, type ReplicaRecords, type ReplicaStep } from './replica-records.ts'
import { createTouchedRecords } from './touched-records.ts'

export interface Replica extends Records {
  /** Adopts a change that another server process has stored. */
  adopt(steps: readonly ReplicaStep[]): void
  /** The account as the author of requests, with the roles that it has now. */
  getActor(account: Account): Actor
  /** The name that the person has chosen in the organisation, else that of the account. */
  getName(account: Pick<Account, 'id' | 'name'>): string
  /**
   * Decides a request and applies its changes. The caller stores them; if that fails, the replica must be dropped,
   * because it is ahead of the database.
   */
  decide(request: Request, account: Account, ports: DecidingPorts): Outcome
  /** Whether the person may see a record that names the file with this SHA-256. */
  maySeeFile(actor: Actor, key: string): boolean
  /** Every list that has records, in list order. */
  contents(): Iterable<readonly [list: string, records: readonly RecordInMemory[]]>
  /** Whether a record of the list has or had this id. */
  isUsed(list: string, id: Id): boolean
  /** The ids of deleted records by list. */
  deleted(): ReadonlyMap<string, Iterable<Id>>
  /** What stays of deleted projects that had permissions by register. */
  deletedProjects(): ReadonlyMap<Id, Rec>
}

/** For a copy of the records on which a request is decided while the original goes on. */
export interface AsideOptions {
  /** Returns records that note what is read from them. */
  readonly recordReads: (records: Records) => Records
}

export interface Account {
  readonly id: Id
  readonly email: string
  readonly name: string
  readonly role: OrganisationRole
  /** Instead of an account: people who answer through a link. */
  readonly link?: LinkOrigin
}

export interface DecidingPorts extends Pick<Context, 'hasFile' | 'mayNameFile' | 'performed'> {
  /** ISO instant, by the clock of the server. */
  readonly now: string
  /** The people of the organisation, under the names that they gave. */
  readonly people?: readonly Person[]
}

/** The changes of a request could not be applied. The replica must be dropped, because it may have some of them. */
export class NotApplied extends Error {
  readonly requestId: Id

  constructor(requestId: Id, cause: unknown) {
    super(`The changes of request ${requestId} could not be applied`, { cause })
    this.requestId = requestId
  }
}

const commandsByName = new Map<string, Command<unknown, string>>(
  // `as`: the schema of each command validates its arguments before it decides.
  commands.map((command) => [command.name, command as unknown as Command<unknown, string>]),
)

export function createReplica(
  loaded: ReadonlyMap<string, Iterable<RankedRecord>> = new Map(),
  deleted: DeletedRecords = { ids: new Map(), projects: [] },
  aside?: AsideOptions,
): Replica {
  const state = createReplicaRecords(loaded, deleted, aside !== undefined)
  const records = aside ? aside.recordReads(state.records) : state.records

  function getName({ id, name }: Pick<Account, 'id' | 'name'>): string {
    return records.find(profiles, id)?.name || name
  }

  function getActor({ id, email, name, role, link }: Account): Actor {
    if (link) return { id, email: 'email' in link ? link.email : '', name, roles: rolesByLink(link), link }
    const all = <T extends Rec>(from: CollectionDef<T>) => withDeletedProjects(records, state, from)
    return {
      id,
      email,
      name: getName({ id, name }),
      namedAs: namesInTeams(records, email),
      roles: rolesIn({ all }, { role, email }),
    }
  }

  function decide(request: Request, account: Account, ports: DecidingPorts): Outcome {
    const command = commandsByName.get(request.name)
    if (!command) return { kind: 'refused', reason: 'command-unknown', fields: [] }
    const actor = getActor(account)
    if (actor.link && !isAnswerByLink(actor.link, request, records))
      return { kind: 'refused', reason: 'not-allowed', fields: [] }
    const context = { ...toContext(records, request, actor, ports), wasUsed: state.wasDeleted }
    const decision = decideRequest(command, request.args, context)
    if (decision.kind === 'refused') return decision
    if (isTooLarge(decision.steps, request.name))
      return { kind: 'refused', reason: 'record-too-large', fields: [] }
    try {
      return apply(decision, request, actor, ports)
    } catch (error) {
      throw new NotApplied(request.id, error)
    }
  }

  function apply(decision: Decided, request: Request, actor: Actor, ports: DecidingPorts): Outcome {
    const { now, people = [] } = ports
    const touched = createTouchedRecords(records)
    const stamp = { updatedAt: now, updatedBy: actor.email }
    const take = (steps: readonly Step[]) => {
      touched.note(steps)
      return applySteps(steps, stamp, (name) => state.getList(name).list)
    }
    const membership = membershipOfCreator(decision.steps, actor, derivedId(request.id, 0))
    const applied = take([...decision.steps, ...membership])
    const done = { request, actor, records, touched }
    const isSilent = commandsByName.get(request.name)?.isSilent === true
    if (!isSilent) take(toActivity(done, applied, now))
    const effect = { actorId: actor.id, needs: decision.needs, inverse: applied.inverse }
    const reported = reportChanges(done, { isSilent, now, people })
    return { kind: 'applied', steps: state.confirm(touched.all()), effect, ...reported }
  }

  return {
    ...records,
    getActor,
    getName,
    decide,
    adopt: state.adopt,
    maySeeFile: (actor, key) =>
      Array.from(state.recordsWithFile(key)).some(([name, id]) => {
        const record = records.find(listNamed(name), id)
        return record !== undefined && maySee(actor, getStanding(name, record))
      }),
    *contents() {
      for (const [name, { inMemory }] of state.lists) yield [name, inMemory()]
    },
    isUsed: (name, id) => state.records.find(listNamed(name), id) !== undefined || state.wasDeleted(name, id),
    deleted: () => state.deletedIds,
    deletedProjects: () => state.deletedProjects,
  }
}

function toContext(
  records: Records,
  { id, timeZone }: Request,
  actor: Actor,
  ports: DecidingPorts,
): Omit<Context, 'wasUsed'> {
  return {
    ...visibleRecords(records, actor),
    unrestricted: records,
    requestId: id,
    today: dayInZone(ports.now, timeZone),
    timeZone,
    actor,
    ids: 'opaque',
    ...ports,
  }
}

/** A project that was brought back counts as it is now. */
function withDeletedProjects<T extends Rec>(
  records: Records,
  { deletedProjects }: Pick<ReplicaRecords, 'deletedProjects'>,
  from: CollectionDef<T>,
): readonly T[] {
  const known = records.all(from)
  if (from.name !== projects.name || deletedProjects.size === 0) return known
  const deletedNow = [...deletedProjects.values()].filter(({ id }) => !records.find(from, id))
  // `as`: read for their permissions alone.
  return [...known, ...(deletedNow as unknown as readonly T[])]
}
