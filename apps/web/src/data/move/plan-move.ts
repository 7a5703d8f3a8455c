/** Plans the move of this browser's personal workspace to a team: what is missing there, and what cannot be moved. */

import { recordedChanges } from '@plumbline/domain/activity/history/recorded-change.ts'
import { activities } from '@plumbline/domain/activity/log/activity.ts'
import { transmittals } from '@plumbline/domain/documents/transmittals/transmittal.ts'
import { members } from '@plumbline/domain/kernel/access/member.ts'
import { namedFiles } from '@plumbline/domain/kernel/records/named-files.ts'
import type { CollectionDef, Id, Rec, Records } from '@plumbline/domain/kernel/records/record.ts'
import { isEmail } from '@plumbline/domain/kernel/values/email.ts'
import { programItems } from '@plumbline/domain/program/items/program-item.ts'
import { programSettings } from '@plumbline/domain/program/items/program-settings.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { matchKey } from '@plumbline/domain/registers/import/match-key.ts'
import { maxMoved, movedLists, namesProject } from '@plumbline/domain/team/move/bring-records.ts'
import { maxFileBytes } from '@plumbline/domain/team/wire/files.ts'
import { readEntries } from '#data/backup/archive/check-list.ts'
import { lists as catalogue } from '#data/catalogue/catalogue.ts'
import { type Fields, referencesIn } from './moved-references.ts'

export interface MovePlan {
  readonly lists: readonly MovedList[]
  /** What is still to be sent, in this order. */
  readonly requests: readonly MoveRequest[]
  /** Files that the records to be sent name. */
  readonly files: readonly MovedFile[]
  /** Records that get another id in the team, because theirs is in use there. */
  readonly renumbered: readonly Renumbered[]
  /** Names of projects that another project of the team has, too. */
  readonly sameNamed: readonly string[]
  readonly left: readonly LeftRecord[]
  /** E-mail addresses in the records that belong to no one in the team. */
  readonly strangers: readonly string[]
}

interface MovedList {
  readonly name: string
  /** The storage key, by which lists are titled. */
  readonly key: string
  readonly waiting: number
  /** In the team already. */
  readonly moved: number
}

interface MoveRequest {
  readonly list: string
  readonly records: Record<string, unknown>[]
}

interface MovedFile {
  readonly key: string
  readonly size: number
}

interface Renumbered {
  readonly list: string
  readonly title: string
  readonly from: Id
  readonly to: Id
}

type LeftReason =
  | 'unreadable'
  | 'file-missing'
  | 'file-too-large'
  | 'project-missing'
  | 'not-in-team'
  | 'stays-here'

/** What is not moved, and why. */
export interface LeftRecord {
  readonly key: string
  readonly title: string
  readonly reason: LeftReason
}

export interface MovePorts {
  /** The stored texts of this browser, by key. */
  texts: ReadonlyMap<string, string>
  /** The shown records of the team. */
  records: Pick<Records, 'all' | 'find'>
  /** Identifies this workspace, so that a record is found in the team again. */
  moveId: string
  /** The user sees every project of the team. Otherwise an id may be in use without being seen. */
  seesAll: boolean
  /** Who moves. */
  email: string
  /** Addresses of the people in the team, in lower case. */
  people: ReadonlySet<string>
  hasFile(key: string): boolean
  /** Ids that records of the team have or had. */
  used: UsedIds
}

/** By list. */
export type UsedIds = ReadonlyMap<string, ReadonlySet<Id>>

/** The ids that a record may get in the team, in the order in which they are tried. */
export function idInTeam(id: Id, moveId: string, attempt: number): Id {
  if (attempt === 0) return id
  return `${id}-${moveId.slice(0, 8)}${attempt === 1 ? '' : `-${attempt}`}`
}

/** Ids that are shorter may have been assigned in another workspace, too. */
const longId = 16
const largestRequest = 300_000

/** Made again after an interruption, the plan names what is still missing, under the same ids. */
export function planMove(ports: MovePorts): MovePlan {
  const { texts, records } = ports
  const left: LeftRecord[] = []
  const read = new Map(movedLists.map(({ name }) => [name, readList(name, texts, left)]))
  const ids = new Map(movedLists.map((def) => [def.name, planIds(def, read.get(def.name) ?? [], ports)]))
  const renumbered: Renumbered[] = []
  const planned = movedLists.map((def) => {
    const own = read.get(def.name) ?? []
    const adopted = own.map((record) => ({ record, ...toTeam(def.name, record, ids, ports) }))
    for (const { record, moved, reason } of adopted) {
      if (reason) left.push({ key: getKey(def.name), title: getTitle(record), reason })
      else if (moved.id !== record.id)
        renumbered.push({ list: def.name, title: getTitle(record), from: record.id, to: moved.id })
    }
    const movable = adopted.flatMap(({ moved, reason }) => (reason ? [] : moved))
    const waiting = movable.filter(({ id }) => !records.find(def, id))
    return { def, waiting, count: movable.length, movable }
  })
  for (const row of catalogue)
    if (![...movedLists, activities, recordedChanges].some(({ name }) => name === row.def.name)) {
      const count = readList(row.def.name, texts, []).length
      if (count > 0) left.push({ key: row.key, title: String(count), reason: 'stays-here' })
    }
  return {
    lists: planned
      .filter(({ count }) => count > 0)
      .map(({ def, waiting, count }) => ({
        name: def.name,
        key: getKey(def.name),
        waiting: waiting.length,
        moved: count - waiting.length,
      })),
    requests: planned.flatMap(({ def, waiting }) => toRequests(def.name, waiting)),
    files: getFiles(planned.flatMap(({ waiting }) => waiting)),
    // Settings of a program have the id of their project, which is reported once.
    renumbered: renumbered.filter(({ list }) => list !== programSettings.name),
    sameNamed: sameNamed(planned.find(({ def }) => def.name === projects.name)?.movable ?? [], ports),
    left,
    strangers: strangersIn(
      planned.flatMap(({ movable }) => movable).concat(read.get(members.name) ?? []),
      ports.people,
    ),
  }
}

function getKey(list: string): string {
  return catalogue.find(({ def }) => def.name === list)?.key ?? list
}

/** Whether there is a personal workspace in this browser that has any record. */
export function hasOwnRecords(texts: ReadonlyMap<string, string>): boolean {
  return movedLists.some(({ name }) => readList(name, texts, []).length > 0)
}

/** The ids of the records of a list, as far as they can be read. */
export function idsIn(list: string, texts: ReadonlyMap<string, string>): readonly Id[] {
  return readList(list, texts, []).map(({ id }) => id)
}

function readList(name: string, texts: ReadonlyMap<string, string>, left: LeftRecord[]): readonly Fields[] {
  const row = catalogue.find(({ def }) => def.name === name)
  if (!row) return []
  return (readEntries(row, texts.get(row.key) ?? '') ?? []).flatMap(({ id, row: record }) => {
    if (!record) left.push({ key: row.key, title: id, reason: 'unreadable' })
    // `as`: a record is a plain object.
    return record ? [record as Fields] : []
  })
}

/** For each record its id in the team: the one it has there already, its own if that is free, else one made of both. */
function planIds(def: CollectionDef<Rec>, own: readonly Fields[], ports: MovePorts): ReadonlyMap<Id, Id> {
  const { records, moveId, seesAll } = ports
  const used = ports.used.get(def.name)
  // A project that was deleted in the team is moved again, with what belonged to it.
  const isInTeam = (record: Rec) => {
    const { projectId } = record as Rec & { projectId?: unknown } // `as`: any record may have the field.
    return (
      typeof projectId !== 'string' || projectId === '' || records.find(projects, projectId) !== undefined
    )
  }
  const there = new Map(
    records
      .all(def)
      .filter(isInTeam)
      .map((record) => [getOrigin(record), record.id]),
  )
  return new Map(
    own.map(({ id }) => {
      const known = there.get(originHere(moveId, id))
      if (known !== undefined) return [id, known]
      const isFree = (inTeam: Id) => !records.find(def, inTeam) && !used?.has(inTeam)
      let attempt = seesAll || id.length >= longId ? 0 : 1
      while (!isFree(idInTeam(id, moveId, attempt))) attempt += 1
      return [id, idInTeam(id, moveId, attempt)]
    }),
  )
}

/** Under this field a record of the team keeps where it came from. */
function originHere(moveId: string, id: Id): string {
  return `${moveId}/${id}`
}

function getOrigin(record: Rec): string | undefined {
  const { movedFrom } = record as Rec & { movedFrom?: unknown } // `as`: any record may have the field.
  return typeof movedFrom === 'string' ? movedFrom : undefined
}

/** Both projects are kept: only people know whether they are the same job. */
function sameNamed(moved: readonly Fields[], { records }: MovePorts): readonly string[] {
  const ids = new Set(moved.map(({ id }) => id))
  const others = records.all(projects).filter(({ id }) => !ids.has(id))
  const adopted = new Set(others.map(({ name }) => matchKey(name)))
  return moved.map(getTitle).filter((name) => adopted.has(matchKey(name)))
}

type Ids = ReadonlyMap<string, ReadonlyMap<Id, Id>>

function toTeam(
  list: string,
  record: Fields,
  ids: Ids,
  { moveId, email, people, hasFile }: MovePorts,
): { moved: Fields; reason?: LeftReason } {
  const idIn = (name: string, id: unknown) => (typeof id === 'string' ? ids.get(name)?.get(id) : undefined)
  const { projectId } = record
  const project = idIn(projects.name, projectId)
  const isOrphan = typeof projectId === 'string' && projectId !== '' && project === undefined
  const isSettings = list === programSettings.name
  const moved: Fields = {
    ...record,
    id: (isSettings ? project : idIn(list, record.id)) ?? record.id,
    movedFrom: originHere(moveId, record.id),
    ...(projectId !== undefined && { projectId: isOrphan ? null : (project ?? projectId) }),
    ...referencesIn(list, record, idIn),
  }
  if (isOrphan && needsProject.has(list)) return { moved, reason: 'project-missing' }
  if (list === members.name) {
    const address = String(record.email ?? '').toLowerCase()
    // Access is given by invitation only. A user who moves a project administers it there.
    if (address === email.toLowerCase() || !people.has(address)) return { moved, reason: 'not-in-team' }
  }
  if (!namedFiles(record).every(hasFile)) return { moved, reason: 'file-missing' }
  if (getFiles([record]).some(({ size }) => size > maxFileBytes)) return { moved, reason: 'file-too-large' }
  return { moved }
}

const needsProject: ReadonlySet<string> = new Set([
  members.name,
  programSettings.name,
  programItems.name,
  'conditions',
  transmittals.name,
])

/** In list order. Each request is stored as a whole or not at all; those with a project need another role. */
function toRequests(list: string, waiting: readonly Fields[]): MoveRequest[] {
  const max = list === projects.name ? 1 : maxMoved
  const requests: MoveRequest[] = []
  let size = 0
  for (const record of waiting) {
    const bytes = JSON.stringify(record).length
    const last = requests.at(-1)
    const isAlike = last?.records[0] && namesProject(last.records[0]) === namesProject(record)
    size += bytes
    if (last && isAlike && last.records.length < max && size <= largestRequest) last.records.push(record)
    else {
      requests.push({ list, records: [record] })
      size = bytes
    }
  }
  return requests
}

function getFiles(records: readonly Fields[]): readonly MovedFile[] {
  const found = new Map<string, number>()
  const collect = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    const { key, size } = value as { key?: unknown; size?: unknown } // `as`: any field may be missing.
    if (namedFiles(value).includes(String(key)) && typeof size === 'number') found.set(String(key), size)
    else for (const part of Object.values(value)) collect(part)
  }
  for (const record of records) collect(record)
  return Array.from(found, ([key, size]) => ({ key, size }))
}

const fieldsOfPeople = /^(assignee|assigneeEmail|assigneeEmails|email|responsibleParty|raisedBy)$/

function strangersIn(records: readonly Fields[], people: ReadonlySet<string>): readonly string[] {
  const found = new Map<string, string>()
  const collect = (value: unknown, isPerson: boolean) => {
    if (typeof value === 'string') {
      if (isPerson && isEmail(value) && !people.has(value.toLowerCase()))
        found.set(value.toLowerCase(), value)
    } else if (Array.isArray(value)) for (const part of value) collect(part, isPerson)
    else if (typeof value === 'object' && value !== null)
      // Recipients of documents and contacts are usually outside the team.
      for (const [field, part] of Object.entries(value))
        if (field !== 'recipients') collect(part, fieldsOfPeople.test(field))
  }
  for (const record of records)
    if (!('companyName' in record && 'firstName' in record)) collect(record, false)
  return [...found.values()].sort()
}

function getTitle(record: Fields): string {
  const named = [record.name, record.heading, record.title, record.workerName, record.email, record.number]
  const found = named.find((name) => typeof name === 'string' && name !== '') ?? record.id
  return String(found)
}
