/** When two back-ups are merged, the later change of each field of a record is kept: docs/decisions/06-back-ups.md. */
import type { FieldChange } from '@plumbline/domain/activity/log/field-changes.ts'
import {
  type Fields,
  lastingId,
  partIdPath,
  partName,
  partPath,
  recordChanges,
  toParts,
} from '@plumbline/domain/activity/log/record-changes.ts'
import { documents, type ProjectDocument } from '@plumbline/domain/documents/document.ts'
import { transmittals } from '@plumbline/domain/documents/transmittals/transmittal.ts'
import type { Rec } from '@plumbline/domain/kernel/records/record.ts'
import { isStampField } from '@plumbline/domain/kernel/records/stamp.ts'
import { isSameValue } from '@plumbline/domain/kernel/values/same-value.ts'
import { programItems } from '@plumbline/domain/program/items/program-item.ts'
import { type ClocksAhead, noneAhead } from './clocks.ts'
import type { RecordedFieldChange, RecordedSide, RecordedSides } from './recorded-changes.ts'

type Side = 'here' | 'there'

/** The dates, links and place of a program item follow from each other, so only these fields are merged by themselves. */
const freeOfProgram = new Set(['name', 'assigneeEmail', 'alarmDate'])

/** No one enters these fields. They go with one of the others. */
const leaders: Readonly<Record<string, readonly string[]>> = {
  completedAt: ['priority', 'status', 'completed'],
  completedBy: ['completed'],
  size: ['file'],
  url: ['file'],
  filedAt: ['file'],
  filedBy: ['file'],
  predecessorId: ['links'],
  decision: ['status'],
  ballPeriods: ['stages'],
}

interface Versions {
  readonly here: Fields
  readonly there: Fields
}

/** A field that both sides have changed, or may have: the dropped value (`from`), and the one that is kept (`to`). */
export interface BothChanged extends FieldChange {
  readonly retained: Side
}

interface Joining {
  readonly recorded: RecordedSides
  readonly later: Side
  /** How the history names the part that these fields belong to. It may have been renamed on one side. */
  readonly paths: readonly (string | undefined)[]
  /** The ids of this part. Undefined if one of them has no lasting id. */
  readonly ids: string | undefined
  /** Fields that go together. */
  readonly isBound: (field: string) => boolean
  readonly ahead: ClocksAhead
  readonly onBoth: (changed: BothChanged) => void
  /** Called if the other value of a field would have been kept, had no clock been ahead. */
  readonly onClock: () => void
}

/**
 * A field that one side alone has changed is taken from it, and one that both have changed from the user who changed it
 * later. The same record as on the later side if that has everything.
 */
export function joinFields(
  list: string,
  versions: Record<Side, Rec>,
  recorded: RecordedSides,
  later: Side,
  onBoth: Joining['onBoth'] = () => undefined,
  { ahead, onClock }: Pick<Joining, 'ahead' | 'onClock'> = { ahead: noneAhead, onClock: () => undefined },
): Rec {
  const stays = versions[later]
  if (list === transmittals.name) return stays
  const isBound = (field: string) => list === programItems.name && !freeOfProgram.has(field)
  const joining = { recorded, later, paths: [undefined], ids: '', isBound, ahead, onBoth, onClock }
  // `as`: fields are read by name, and may be missing.
  const fields = versions as unknown as Versions
  if (list === documents.name && isOtherIssue(versions)) {
    reportDropped(fields, joining)
    return stays
  }
  const joined = join(fields, joining)
  // `as`: it has the fields of the record.
  return isSameValue(joined, stays) ? stays : (joined as unknown as Rec)
}

/** Another revision was filed on one side. Most fields of a document belong to its revision. */
function isOtherIssue(versions: Record<Side, Rec>): boolean {
  // `as`: records of this list were read by its schema.
  const { here, there } = versions as Record<Side, ProjectDocument>
  return here.file?.key !== there.file?.key || countEarlier(here) !== countEarlier(there)
}

/** Its file is kept as a revision. */
const ofRevisions = new Set(['file', 'revision', 'revisions', 'comments'])

/** The changes of the document that is dropped. */
function reportDropped(versions: Versions, joining: Joining): void {
  const { recorded, later } = joining
  const { changes, isCut } = recorded[getOther(later)]
  const changed = isCut
    ? Object.keys({ ...versions.here, ...versions.there })
    : changes.flatMap(({ part, field }) => (part === undefined ? field : []))
  for (const field of new Set(changed))
    if (!ofRevisions.has(field) && !isStampField(field)) reportBoth(field, versions, later, joining)
}

/** Reports every field of a record that is kept as a whole, because it is not known what each side has changed. */
export function reportAll(versions: Record<Side, Rec>, retained: Side, onBoth: Joining['onBoth']): void {
  for (const change of recordChanges(versions[getOther(retained)], versions[retained]))
    onBoth({ ...change, retained })
}

function countEarlier({ revisions = [] }: ProjectDocument): number {
  return revisions.length
}

function join(versions: Versions, joining: Joining): Fields {
  const { later } = joining
  const fields = [...new Set([...Object.keys(versions[later]), ...Object.keys(versions[getOther(later)])])]
  return Object.fromEntries(
    fields
      .map((field) => [field, joinField(field, versions, joining)] as const)
      .filter(([, value]) => value !== undefined),
  )
}

function joinField(field: string, versions: Versions, joining: Joining): unknown {
  const [here, there] = [versions.here[field], versions.there[field]]
  if (isSameValue(here, there)) return versions[joining.later][field]
  // The number and name that the record was created under do not change.
  if (field === 'origin' && (here === undefined || there === undefined)) return here ?? there
  if (isStampField(field)) return getStamp(field, versions, joining)
  const [ours, theirs] = [toParts(here), toParts(there)]
  const isJoined = !joining.isBound(field) && !(field in leaders)
  if (ours && theirs && ours.size + theirs.size > 0 && isJoined)
    return joinParts(field, { here: ours, there: theirs }, joining)
  const { side, isOnBoth, isByClock } = decide(field, versions, joining)
  if (isOnBoth) reportBoth(field, versions, side, joining)
  if (isByClock) joining.onClock()
  return versions[side][field]
}

function reportBoth(field: string, versions: Versions, retained: Side, { paths, onBoth }: Joining): void {
  // It is reported with the field that it goes with.
  if (field in leaders) return
  // `as`: a record of this field alone.
  const only = (side: Side) => ({ id: '', [field]: versions[side][field] }) as Rec
  const [part] = paths
  for (const change of recordChanges(only(getOther(retained)), only(retained)))
    onBoth({ ...(part && { part }), ...change, retained })
}

/** For a part of the record that names no person, the later time counts. */
function getStamp(field: string, { here, there }: Versions, { later, paths }: Joining): unknown {
  if (paths.includes(undefined)) return { here, there }[later][field]
  const times = [here[field], there[field]].filter((time) => typeof time === 'string')
  return times.toSorted().at(-1)
}

interface Decision {
  /** Whose value is kept. */
  readonly side: Side
  /** Both have changed the field, or may have. */
  readonly isOnBoth: boolean
  readonly isByClock?: boolean
}

/** Fields that go together get the same decision. */
function decide(field: string, versions: Versions, joining: Joining): Decision {
  const { recorded, later, ahead } = joining
  const changes = { here: getChanges('here', field, joining), there: getChanges('there', field, joining) }
  const [here, there] = [changes.here.at(-1), changes.there.at(-1)]
  if (here && there) {
    const side = here.at === there.at ? later : here.at > there.at ? 'here' : 'there'
    const [retained, dropped] = side === 'here' ? [here, there] : [there, here]
    // The kept value may have been entered over the other one, by an entry that was dropped since.
    const isOver = isBefore(dropped, recorded[side]) && beginsWith(changes[side][0], versions[getOther(side)])
    const isAhead = ahead[side] > 0 || ahead[getOther(side)] > 0
    const isByClock = isAhead && retained.at - ahead[side] <= dropped.at - ahead[getOther(side)]
    return { side, isOnBoth: !isOver, isByClock }
  }
  const last = here ?? there
  // Workspaces of older versions have no history, and report whole records.
  if (!last) return { side: onlyCut(recorded) ?? later, isOnBoth: hasHistory(recorded) }
  const side = here ? 'here' : 'there'
  const other = getOther(side)
  const isAsBefore = beginsWith(changes[side][0], versions[other])
  const isEarlier = isBefore(last, recorded[other])
  if (isAsBefore && !isEarlier) return { side, isOnBoth: false }
  // The other side has changed it too, at a time that its history no longer contains.
  return { side: isAsBefore || last.at >= recorded[other].beginsAt ? side : other, isOnBoth: true }
}

/** Whether the change may be among those that the history of the other side has dropped. */
function isBefore({ at }: RecordedFieldChange, { isCut, beginsAt }: RecordedSide): boolean {
  return isCut && at < beginsAt
}

function hasHistory({ here, there }: RecordedSides): boolean {
  return here.isCut || there.isCut || here.changes.length + there.changes.length > 0
}

function onlyCut({ here, there }: RecordedSides): Side | undefined {
  if (here.isCut === there.isCut) return undefined
  return here.isCut ? 'here' : 'there'
}

/** Whether these fields have the value that the first change of the other side has replaced. */
function beginsWith(first: RecordedFieldChange | undefined, fields: Fields): boolean {
  // Long texts and some values are not written in the history.
  if (!first || (first.from === undefined && first.to === undefined)) return true
  // `as`: a record of this field alone.
  const only = { id: '', [first.field]: fields[first.field] } as Rec
  const [written] = recordChanges(only, { id: '' })
  return written?.from === first.from
}

/** What this side has changed of the field, and of those that it goes with. */
function getChanges(side: Side, field: string, joining: Joining): readonly RecordedFieldChange[] {
  const { recorded, isBound } = joining
  const isLed = (name: string) =>
    isBound(field) ? isBound(name) : name === field || leaders[field]?.includes(name) === true
  return recorded[side].changes.filter((change) => isWithin(change, joining) && isLed(change.field))
}

/** Two parts may have the same name. The history of older versions contains nothing else. */
function isWithin({ part, partId, itemId }: RecordedFieldChange, { paths, ids }: Joining): boolean {
  const hasIds = partId !== undefined || (part === undefined && itemId !== undefined)
  return hasIds && ids !== undefined ? (partId ?? '') === ids : paths.includes(part)
}

type Parts = Readonly<Record<Side, ReadonlyMap<string, Fields>>>

function joinParts(field: string, parts: Parts, joining: Joining): readonly Fields[] {
  const { later, recorded, paths, ids, onBoth } = joining
  const getLastChange = (side: Side, part: Fields) => {
    const isItem = ({ itemId, from, to }: RecordedFieldChange) =>
      itemId !== undefined ? itemId === lastingId(part) : [from, to].includes(partName(part))
    const concerns = (change: RecordedFieldChange) =>
      change.field === field && isWithin(change, joining) && isItem(change)
    return recorded[side].changes.findLast(concerns)
  }
  const staysAlone = (side: Side, part: Fields) => {
    const other = getOther(side)
    const about = { ...(paths[0] && { part: paths[0] }), field }
    const removed = getLastChange(other, part)
    if (removed && removed.to === undefined && !isBefore(removed, recorded[side])) {
      if (isChangedWithin(side, part, joining)) onBoth({ ...about, from: partName(part), retained: other })
      return false
    }
    const added = getLastChange(side, part)
    // The other side may have removed it, by an entry that was dropped since.
    if (recorded[other].isCut && !(added && !isBefore(added, recorded[other])))
      onBoth({ ...about, to: partName(part), retained: side })
    return true
  }
  const joined = Array.from(parts[later], ([key, part]) => {
    const other = parts[getOther(later)].get(key)
    if (!other) return staysAlone(later, part) ? [part] : []
    const versions = later === 'here' ? { here: part, there: other } : { here: other, there: part }
    const within = [part, other].flatMap((one) => paths.map((path) => partPath(path, one)))
    return [join(versions, { ...joining, paths: within, ids: partIdPath(ids, part) })]
  })
  const missing = Array.from(parts[getOther(later)]).flatMap(([key, part]) =>
    !parts[later].has(key) && staysAlone(getOther(later), part) ? [part] : [],
  )
  return inTheirOrder([...joined.flat(), ...missing], [...parts.here.values()], [...parts.there.values()])
}

/** Whether this side has changed anything in the part. */
function isChangedWithin(side: Side, part: Fields, { recorded, paths, ids }: Joining): boolean {
  const path = partIdPath(ids, part)
  const names = paths.map((within) => partPath(within, part))
  return recorded[side].changes.some((change) =>
    path !== undefined && change.partId !== undefined
      ? `${change.partId}/`.startsWith(`${path}/`)
      : change.part !== undefined && names.includes(change.part),
  )
}

const timesOfParts = ['timestamp', 'recordedAt', 'uploadedAt', 'finishedAt']

/** By their time, if both sides have them in that order. */
function inTheirOrder(joined: Fields[], ...sides: (readonly Fields[])[]): readonly Fields[] {
  const field = timesOfParts.find((name) => joined.every((part) => typeof part[name] === 'string'))
  if (field === undefined) return joined
  const compare = (one: Fields, other: Fields) => String(one[field]).localeCompare(String(other[field]))
  const isInOrder = (direction: 1 | -1) =>
    sides.every((side) =>
      side.every((part, index) => {
        const next = side[index + 1]
        return next === undefined || compare(part, next) * direction <= 0
      }),
    )
  const direction = isInOrder(1) ? 1 : isInOrder(-1) ? -1 : 0
  return joined.toSorted((one, other) => compare(one, other) * direction)
}

function getOther(side: Side): Side {
  return side === 'here' ? 'there' : 'here'
}
