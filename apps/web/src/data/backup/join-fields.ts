/** When two back-ups are merged, the later change of each field of a record is kept: docs/decisions/0088. */
import type { FieldChange } from '@plumbline/domain/activity/field-changes.ts'
import {
  type Fields,
  lastingId,
  partIdPath,
  partName,
  partPath,
  recordChanges,
  toParts,
} from '@plumbline/domain/activity/record-changes.ts'
import { documents, type ProjectDocument } from '@plumbline/domain/documents/document.ts'
import type { Rec } from '@plumbline/domain/kernel/record.ts'
import { isSameValue } from '@plumbline/domain/kernel/same-value.ts'
import { isStampField } from '@plumbline/domain/kernel/stamp.ts'
import { programItems } from '@plumbline/domain/program-items/program-item.ts'
import { transmittals } from '@plumbline/domain/transmittals/transmittal.ts'
import type { ToldChange, ToldSides } from './told-changes.ts'

type Side = 'here' | 'there'

/** The dates, links and place of a program item follow from each other, so only these fields are merged by themselves. */
const freeOfProgram = new Set(['name', 'assigneeEmail', 'alarmDate'])

/** Nobody enters these fields. They go with one of the others. */
const leaders: Readonly<Record<string, readonly string[]>> = {
  completedAt: ['priority', 'status', 'completed'],
  completedBy: ['completed'],
  size: ['file'],
  url: ['file'],
  filedAt: ['file'],
  filedBy: ['file'],
  predecessorId: ['links'],
}

interface Versions {
  readonly here: Fields
  readonly there: Fields
}

/** A field that both sides have changed: the value that is dropped (`from`), and the one that is kept (`to`). */
export interface BothChanged extends FieldChange {
  readonly kept: Side
}

interface Joining {
  readonly told: ToldSides
  readonly later: Side
  /** How the history names the part that these fields belong to. It may have been renamed on one side. */
  readonly paths: readonly (string | undefined)[]
  /** The ids of this part. Undefined if one of them has no lasting id. */
  readonly ids: string | undefined
  /** Fields that go together. */
  readonly isBound: (field: string) => boolean
  readonly onBoth: (changed: BothChanged) => void
}

/**
 * A field that one side alone has changed is taken from it, and one that both have changed from whoever changed it
 * later. The same record as on the later side if that has everything.
 */
export function joinFields(
  list: string,
  versions: Record<Side, Rec>,
  told: ToldSides,
  later: Side,
  onBoth: Joining['onBoth'] = () => undefined,
): Rec {
  const stays = versions[later]
  if (list === transmittals.name) return stays
  const isBound = (field: string) => list === programItems.name && !freeOfProgram.has(field)
  const joining = { told, later, paths: [undefined], ids: '', isBound, onBoth }
  // `as`: fields are read by name, and may be missing.
  const fields = versions as unknown as Versions
  if (list === documents.name && isOtherIssue(versions)) {
    tellDropped(fields, joining)
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

/** What the side whose document goes has changed of it. */
function tellDropped(versions: Versions, joining: Joining): void {
  const { told, later } = joining
  const changed = told[otherOf(later)].flatMap(({ part, field }) => (part === undefined ? field : []))
  for (const field of new Set(changed)) if (!ofRevisions.has(field)) tellBoth(field, versions, later, joining)
}

function countEarlier({ revisions = [] }: ProjectDocument): number {
  return revisions.length
}

function join(versions: Versions, joining: Joining): Fields {
  const { later } = joining
  const fields = [...new Set([...Object.keys(versions[later]), ...Object.keys(versions[otherOf(later)])])]
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
  if (isStampField(field)) return stampOf(field, versions, joining)
  const [ours, theirs] = [toParts(here), toParts(there)]
  if (ours && theirs && ours.size + theirs.size > 0 && !joining.isBound(field))
    return joinParts(field, { here: ours, there: theirs }, joining)
  const side = sideOf(field, joining)
  if (isChangedBy('here', field, joining) && isChangedBy('there', field, joining))
    tellBoth(field, versions, side, joining)
  return versions[side][field]
}

function tellBoth(field: string, versions: Versions, kept: Side, { paths, onBoth }: Joining): void {
  // It is told with the field that it goes with.
  if (field in leaders) return
  // `as`: a record of this field alone.
  const only = (side: Side) => ({ id: '', [field]: versions[side][field] }) as Rec
  const [part] = paths
  for (const change of recordChanges(only(otherOf(kept)), only(kept)))
    onBoth({ ...(part && { part }), ...change, kept })
}

/** Of a part of the record, which names no person, the later time counts. */
function stampOf(field: string, { here, there }: Versions, { later, paths }: Joining): unknown {
  if (paths.includes(undefined)) return { here, there }[later][field]
  const times = [here[field], there[field]].filter((time) => typeof time === 'string')
  return times.toSorted().at(-1)
}

function sideOf(field: string, joining: Joining): Side {
  const [here, there] = [lastOf('here', field, joining), lastOf('there', field, joining)]
  if (here === there) return joining.later
  if (here === undefined || there === undefined) return there === undefined ? 'here' : 'there'
  return here > there ? 'here' : 'there'
}

function isChangedBy(side: Side, field: string, joining: Joining): boolean {
  return lastOf(side, field, joining) !== undefined
}

/** When this side last changed the field. */
function lastOf(side: Side, field: string, joining: Joining): number | undefined {
  const { told, isBound } = joining
  const isLed = (name: string) =>
    isBound(field) ? isBound(name) : name === field || leaders[field]?.includes(name) === true
  return told[side].findLast((change) => isWithin(change, joining) && isLed(change.field))?.at
}

/** Two parts may have the same name. The history of older versions tells nothing else. */
function isWithin({ part, partId, itemId }: ToldChange, { paths, ids }: Joining): boolean {
  const hasIds = partId !== undefined || (part === undefined && itemId !== undefined)
  return hasIds && ids !== undefined ? (partId ?? '') === ids : paths.includes(part)
}

type Parts = Readonly<Record<Side, ReadonlyMap<string, Fields>>>

function joinParts(field: string, parts: Parts, joining: Joining): readonly Fields[] {
  const { later, told, paths, ids, onBoth } = joining
  const isRemoved = (by: Side, part: Fields) => {
    const isItem = ({ itemId, from, to }: ToldChange) =>
      itemId !== undefined ? itemId === lastingId(part) : [from, to].includes(partName(part))
    const concerns = (change: ToldChange) =>
      change.field === field && isWithin(change, joining) && isItem(change)
    const last = told[by].findLast(concerns)
    return last !== undefined && last.to === undefined
  }
  const staysAlone = (side: Side, part: Fields) => {
    if (!isRemoved(otherOf(side), part)) return true
    if (isChangedWithin(side, part, joining))
      onBoth({ ...(paths[0] && { part: paths[0] }), field, from: partName(part), kept: otherOf(side) })
    return false
  }
  const joined = Array.from(parts[later], ([key, part]) => {
    const other = parts[otherOf(later)].get(key)
    if (!other) return staysAlone(later, part) ? [part] : []
    const versions = later === 'here' ? { here: part, there: other } : { here: other, there: part }
    const within = [part, other].flatMap((one) => paths.map((path) => partPath(path, one)))
    return [join(versions, { ...joining, paths: within, ids: partIdPath(ids, part) })]
  })
  const missing = Array.from(parts[otherOf(later)]).flatMap(([key, part]) =>
    !parts[later].has(key) && staysAlone(otherOf(later), part) ? [part] : [],
  )
  return inTheirOrder([...joined.flat(), ...missing], [...parts.here.values()], [...parts.there.values()])
}

/** Whether this side has changed anything in the part. */
function isChangedWithin(side: Side, part: Fields, { told, paths, ids }: Joining): boolean {
  const path = partIdPath(ids, part)
  const names = paths.map((within) => partPath(within, part))
  return told[side].some((change) =>
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

function otherOf(side: Side): Side {
  return side === 'here' ? 'there' : 'here'
}
