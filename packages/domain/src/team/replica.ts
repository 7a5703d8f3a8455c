/** The records of one organisation in memory. A team server decides requests on them, as a browser does on its own. */

import { type Activity, activities } from '../activity/log/activity.ts'
import { activitySteps } from '../activity/log/activity-steps.ts'
import { deletions } from '../activity/log/deletion.ts'
import type { FieldChange } from '../activity/log/field-changes.ts'
import { recordChanges } from '../activity/log/record-changes.ts'
import { recordName } from '../activity/log/record-name.ts'
import { changedFormFields, replacedTexts } from '../activity/replaced-texts/replaced-texts.ts'
import { commands } from '../commands.ts'
import { absences, findCoverAt } from '../kernel/access/absence.ts'
import type { Actor, LinkOrigin } from '../kernel/access/actor.ts'
import type { OrganisationRole } from '../kernel/access/find-roles.ts'
import { namesInTeams, rolesIn } from '../kernel/access/guest-view.ts'
import { members } from '../kernel/access/member.ts'
import { toDeletedProject } from '../kernel/access/project-grants.ts'
import { getProjectId, isPersonal } from '../kernel/access/subject.ts'
import { getStanding, maySee, visibleRecords } from '../kernel/access/visibility.ts'
import type { Command, Context, Performed } from '../kernel/commands/command.ts'
import { type Decided, decideRequest, type MissingAccess } from '../kernel/commands/decide-request.ts'
import { derivedId, type Request } from '../kernel/commands/request.ts'
import { applySteps } from '../kernel/records/apply-steps.ts'
import { recordsOfProject } from '../kernel/records/by-project.ts'
import type { Step } from '../kernel/records/change.ts'
import {
  createRankedList,
  type RankedList,
  type RankedRecord,
  type RecordInMemory,
} from '../kernel/records/ranked-list.ts'
import { type CollectionDef, type Id, listNamed, type Rec, type Records } from '../kernel/records/record.ts'
import { findList } from '../lists.ts'
import { profiles } from '../people/account/profile.ts'
import type { Person } from '../people/comments/mentions.ts'
import { projects } from '../projects/project.ts'
import { dayInZone } from './day-in-zone.ts'
import type { DeletedRecords } from './deleted-records.ts'
import { createFileIndex } from './file-index.ts'
import { isAnswerByLink, rolesByLink } from './link-answers.ts'
import { membershipOfCreator } from './membership-of-creator.ts'
import { bringRecords } from './move/bring-records.ts'
import { getNotices, type Notice } from './notices.ts'
import { isTooLarge } from './record-size.ts'
import { type SetAlarm, setAlarms } from './set-alarms.ts'

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

/** The state of one record after a request, and where it belonged before. */
export interface ReplicaStep {
  readonly list: string
  readonly id: Id
  /** Null for a deleted record. */
  readonly confirmed: RankedRecord | null
  readonly projectId: Id | undefined
  /** Undefined for a new record. */
  readonly before: { readonly projectId: Id | undefined } | undefined
}

export interface RecordEdit {
  readonly list: string
  readonly id: Id
  readonly effect: 'added' | 'changed' | 'removed'
  /** The project of the record; of a removed record, the one it had. */
  readonly projectId: Id | undefined
  readonly name: string
  /** The changed fields of a changed record. */
  readonly changes: readonly FieldChange[]
}

export type Outcome =
  | {
      readonly kind: 'applied'
      readonly steps: readonly ReplicaStep[]
      readonly effect: Performed
      readonly notices: readonly Notice[]
      readonly alarms: readonly SetAlarm[]
      /** The same changes as the audit records them. Personal records and the activity log are left out. */
      readonly edits: readonly RecordEdit[]
    }
  | {
      readonly kind: 'refused'
      readonly reason: string
      readonly fields: readonly string[]
      readonly access?: MissingAccess
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
  const deletedIds = new Map(Array.from(deleted.ids, ([name, ids]) => [name, new Set(ids)]))
  const deletedProjects = new Map(Array.from(deleted.projects, (project) => [project.id, project]))
  const lists = new Map<string, RankedList>()
  const files = createFileIndex()
  for (const [name, loadedRecords] of loaded) {
    const opened = openList(name, loadedRecords, aside)
    lists.set(name, opened)
    for (const record of opened.list.rows()) files.update(name, record.id, undefined, record)
  }
  // `as`: records are read by the schema of their own list before they get here.
  const inMemory: Records = {
    find: <T extends Rec>(from: CollectionDef<T>, id: Id) =>
      lists.get(from.name)?.list.get(id) as T | undefined,
    all: <T extends Rec>(from: CollectionDef<T>) => getRows(from.name) as readonly T[],
    allInScope: <T extends Rec>(from: CollectionDef<T>, { projectId }: { readonly projectId: Id }) =>
      recordsOfProject(getRows(from.name) as readonly T[], projectId),
  }
  const records = aside ? aside.recordReads(inMemory) : inMemory

  function getRows(name: string): readonly Rec[] {
    return lists.get(name)?.list.rows() ?? nothing
  }

  function list(name: string): RankedList {
    const known = lists.get(name)
    if (known) return known
    const opened = openList(name, [], aside)
    lists.set(name, opened)
    return opened
  }

  function rememberDeleted(name: string, id: Id, was: Rec | undefined) {
    const project = name === projects.name ? toDeletedProject(was) : undefined
    if (project) deletedProjects.set(id, project)
    const ids = deletedIds.get(name)
    if (ids) ids.add(id)
    else deletedIds.set(name, new Set([id]))
  }

  function getName({ id, name }: Pick<Account, 'id' | 'name'>): string {
    return records.find(profiles, id)?.name || name
  }

  /** A project that was brought back counts as it is now. */
  function allWithDeletedProjects<T extends Rec>(from: CollectionDef<T>): readonly T[] {
    const known = records.all(from)
    if (from.name !== projects.name || deletedProjects.size === 0) return known
    const deletedNow = [...deletedProjects.values()].filter(({ id }) => !records.find(from, id))
    // `as`: read for their permissions alone.
    return [...known, ...(deletedNow as unknown as readonly T[])]
  }

  function getActor({ id, email, name, role, link }: Account): Actor {
    if (link) return { id, email: 'email' in link ? link.email : '', name, roles: rolesByLink(link), link }
    return {
      id,
      email,
      name: getName({ id, name }),
      namedAs: namesInTeams(records, email),
      roles: rolesIn({ all: allWithDeletedProjects }, { role, email }),
    }
  }

  function decide(request: Request, account: Account, ports: DecidingPorts): Outcome {
    const command = commandsByName.get(request.name)
    if (!command) return { kind: 'refused', reason: 'command-unknown', fields: [] }
    const actor = getActor(account)
    if (actor.link && !isAnswerByLink(actor.link, request, records))
      return { kind: 'refused', reason: 'not-allowed', fields: [] }
    const context: Context = {
      ...visibleRecords(records, actor),
      unrestricted: records,
      requestId: request.id,
      today: dayInZone(ports.now, request.timeZone),
      timeZone: request.timeZone,
      actor,
      ids: 'opaque',
      wasUsed: (name, id) => deletedIds.get(name)?.has(id) === true,
      ...ports,
    }
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
    const before = new Map<string, Rec | undefined>()
    const stamp = { updatedAt: now, updatedBy: actor.email }
    const take = (steps: readonly Step[]) => {
      for (const { collection, change } of steps) {
        const id = change.kind === 'put' ? change.record.id : change.id
        const key = `${collection} ${id}`
        if (!before.has(key)) before.set(key, records.find(listNamed(collection), id))
      }
      return applySteps(steps, stamp, (name) => list(name).list)
    }
    const applied = take([
      ...decision.steps,
      ...membershipOfCreator(decision.steps, actor, derivedId(request.id, 0)),
    ])
    const entry = {
      id: request.id,
      action: request.name,
      actor,
      at: now,
      projectId: getProject(applied.steps, before),
      ofForm: changeByForm(applied.steps[0], before, request, actor),
    }
    const isSilent = commandsByName.get(request.name)?.isSilent === true
    if (!isSilent) take(activitySteps({ ...entry, ...applied }, records, sharedList).filter(isNoDeletion))
    const effect = { actorId: actor.id, needs: decision.needs, inverse: applied.inverse }
    const changed = Array.from(before, ([key, was]) => {
      const [name, id] = splitKey(key)
      return { list: name, id, before: was, after: records.find(listNamed(name), id) }
    })
    const isMoved = request.name === bringRecords.name
    const getCover = (email: string) => findCoverAt(records.all(absences), email, now)
    // No one is notified of records that were moved here.
    const notices = isMoved ? [] : getNotices(changed, people, actor, getCover, records.all(members))
    const alarms = isMoved ? [] : setAlarms(changed)
    const edits = isSilent ? [] : changed.flatMap(toEdit)
    return { kind: 'applied', steps: confirmedSteps(before), effect, notices, alarms, edits }
  }

  /** What the activity log stores about the form fields of the first changed record. */
  function changeByForm(
    first: Step | undefined,
    before: ReadonlyMap<string, Rec | undefined>,
    { args, timeZone }: Request,
    actor: Actor,
  ): Pick<Activity, 'fields' | 'replaced'> {
    if (first?.change.kind !== 'put') return {}
    const { id } = first.change.record
    const list = first.collection
    const after = records.find(listNamed(list), id)
    const change = { list, before: before.get(`${list} ${id}`), after, args, actor, timeZone }
    const fields = changedFormFields(change, records)
    const replaced = replacedTexts(change, records, records.all(activities))
    return {
      ...(fields.length > 0 && { fields: [...fields] }),
      ...(replaced.length > 0 && { replaced: [...replaced] }),
    }
  }

  function confirmedSteps(before: ReadonlyMap<string, Rec | undefined>): readonly ReplicaStep[] {
    const changed = Array.from(before, ([key, was]) => {
      const [name, id] = splitKey(key)
      return { name, id, was }
    })
    for (const touched of new Set(changed.map(({ name }) => name)))
      list(touched).rankChanged(changed.flatMap(({ name, id }) => (name === touched ? id : [])))
    return changed.flatMap(({ name, id, was }) => {
      const record = records.find(listNamed(name), id)
      const rank = list(name).getRank(id)
      if (record === was) return []
      if (!record) rememberDeleted(name, id, was)
      files.update(name, id, was, record)
      return {
        list: name,
        id,
        confirmed: record && rank !== undefined ? { rank, record } : null,
        projectId: record && getProjectId(name, record),
        before: was && { projectId: getProjectId(name, was) },
      }
    })
  }

  return {
    ...records,
    getActor,
    getName,
    decide,
    adopt(steps) {
      for (const { list: name, id, confirmed } of steps) {
        const was = records.find(listNamed(name), id)
        files.update(name, id, was, confirmed?.record)
        list(name).confirm(id, confirmed)
        if (!confirmed) rememberDeleted(name, id, was)
      }
    },
    maySeeFile: (actor, key) =>
      Array.from(files.recordsWith(key)).some(([name, id]) => {
        const record = records.find(listNamed(name), id)
        return record !== undefined && maySee(actor, getStanding(name, record))
      }),
    *contents() {
      for (const [name, { inMemory: recordInMemory }] of lists) yield [name, recordInMemory()]
    },
    isUsed: (name, id) =>
      inMemory.find(listNamed(name), id) !== undefined || deletedIds.get(name)?.has(id) === true,
    deleted: () => deletedIds,
    deletedProjects: () => deletedProjects,
  }
}

const nothing: readonly Rec[] = []

interface ChangedRecord {
  readonly list: string
  readonly id: Id
  readonly before: Rec | undefined
  readonly after: Rec | undefined
}

/** Deleted records are kept as such in the database, so a team needs no notes about them. */
function isNoDeletion({ collection }: Step): boolean {
  return collection !== deletions.name
}

/** The activity log reports the same in other words, and what people enter about themselves is no one else’s. */
function toEdit({ list, id, before, after }: ChangedRecord): RecordEdit[] {
  const visible = after ?? before
  if (before === after || !visible || isPersonal(list) || list === activities.name) return []
  const effect = after ? (before ? 'changed' : 'added') : 'removed'
  const changes = before && after ? recordChanges(before, after) : []
  return [{ list, id, effect, projectId: getProjectId(list, visible), name: recordName(visible), changes }]
}

/** Changes to personal lists are not reported to others. */
function sharedList(name: string): CollectionDef<Rec> | undefined {
  return isPersonal(name) ? undefined : findList(name)
}

function openList(name: string, loaded: Iterable<RankedRecord>, aside?: AsideOptions): RankedList {
  const { tracksChanges } = findList(name) ?? {}
  return createRankedList(loaded, { tracksChanges, leavesEndsFree: aside !== undefined })
}

/** List names contain no spaces; ids may. */
function splitKey(key: string): readonly [list: string, id: Id] {
  const at = key.indexOf(' ')
  return [key.slice(0, at), key.slice(at + 1)]
}

/** The project of the first changed record. */
function getProject(steps: readonly Step[], before: ReadonlyMap<string, Rec | undefined>): Id | undefined {
  const [first] = steps
  if (!first) return undefined
  const { collection, change } = first
  const record = change.kind === 'put' ? change.record : before.get(`${collection} ${change.id}`)
  return record && getProjectId(collection, record)
}
