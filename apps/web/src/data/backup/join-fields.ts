/** When two back-ups are merged, the later change of each field of a record is kept: docs/decisions/0088. */
import { type Fields, partName, partPath, toParts } from '@plumbline/domain/activity/record-changes.ts'
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

interface Joining {
  readonly told: ToldSides
  readonly later: Side
  /** How the history names the part that these fields belong to. It may have been renamed on one side. */
  readonly paths: readonly (string | undefined)[]
  /** Fields that go together. */
  readonly isBound: (field: string) => boolean
}

/**
 * A field that one side alone has changed is taken from it, and one that both have changed from whoever changed it
 * later. The same record as on the later side if that has everything.
 */
export function joinFields(list: string, versions: Record<Side, Rec>, told: ToldSides, later: Side): Rec {
  const stays = versions[later]
  if (list === transmittals.name || (list === documents.name && isOtherIssue(versions))) return stays
  const isBound = (field: string) => list === programItems.name && !freeOfProgram.has(field)
  // `as`: fields are read by name, and may be missing.
  const joined = join(versions as unknown as Versions, { told, later, paths: [undefined], isBound })
  // `as`: it has the fields of the record.
  return isSameValue(joined, stays) ? stays : (joined as unknown as Rec)
}

/** Another revision was filed on one side. Most fields of a document belong to its revision. */
function isOtherIssue(versions: Record<Side, Rec>): boolean {
  // `as`: records of this list were read by its schema.
  const { here, there } = versions as Record<Side, ProjectDocument>
  return here.file?.key !== there.file?.key || countEarlier(here) !== countEarlier(there)
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
  return versions[sideOf(field, joining)][field]
}

/** Of a part of the record, which names no person, the later time counts. */
function stampOf(field: string, { here, there }: Versions, { later, paths }: Joining): unknown {
  if (paths.includes(undefined)) return { here, there }[later][field]
  const times = [here[field], there[field]].filter((time) => typeof time === 'string')
  return times.toSorted().at(-1)
}

function sideOf(field: string, { told, later, paths, isBound }: Joining): Side {
  const isLed = (name: string) =>
    isBound(field) ? isBound(name) : name === field || leaders[field]?.includes(name) === true
  const lastOf = (side: Side) =>
    told[side].findLast((change) => paths.includes(change.part) && isLed(change.field))?.at
  const [here, there] = [lastOf('here'), lastOf('there')]
  if (here === there) return later
  if (here === undefined || there === undefined) return there === undefined ? 'here' : 'there'
  return here > there ? 'here' : 'there'
}

type Parts = Readonly<Record<Side, ReadonlyMap<string, Fields>>>

function joinParts(field: string, parts: Parts, joining: Joining): readonly Fields[] {
  const { later, told, paths } = joining
  const isRemoved = (by: Side, part: Fields) => {
    const concerns = (change: ToldChange) =>
      change.field === field &&
      paths.includes(change.part) &&
      [change.from, change.to].includes(partName(part))
    const last = told[by].findLast(concerns)
    return last !== undefined && last.to === undefined
  }
  const joined = Array.from(parts[later], ([key, part]) => {
    const other = parts[otherOf(later)].get(key)
    if (!other) return isRemoved(otherOf(later), part) ? [] : [part]
    const versions = later === 'here' ? { here: part, there: other } : { here: other, there: part }
    const within = [part, other].flatMap((one) => paths.map((path) => partPath(path, one)))
    return [join(versions, { ...joining, paths: within })]
  })
  const missing = Array.from(parts[otherOf(later)]).flatMap(([key, part]) =>
    parts[later].has(key) || isRemoved(later, part) ? [] : [part],
  )
  return inTheirOrder([...joined.flat(), ...missing], [...parts.here.values()], [...parts.there.values()])
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
