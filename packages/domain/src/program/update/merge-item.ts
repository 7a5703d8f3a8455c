/** A stored item after an update: what the file contains comes from the file, and everything else stays. */
import type { Id } from '../../kernel/records/record.ts'
import { isSameValue } from '../../kernel/values/same-value.ts'
import { withLinks } from '../formats/plan/imported-plan.ts'
import type { ProgramItem } from '../items/program-item.ts'
import type { StoredLink } from '../items/stored-schedule.ts'
import { storedLinks } from '../schedule/stored-links.ts'
import { addedFields, hasSameEnds, hasValue, isAddedField, isAddedLink, withFileParts } from './from-file.ts'

export const planFormats = ['mspdi', 'xer'] as const
export type PlanFormat = (typeof planFormats)[number]

type Field = keyof ProgramItem

/** What both formats contain. Without a value in the file, the item has none. */
const fileFields: readonly Field[] = [
  'name',
  'isHeading',
  'parentId',
  'startDate',
  'duration',
  'endDate',
  'status',
  'constraint',
  'furtherConstraints',
  'progress',
  'actualStart',
  'actualFinish',
  'milestone',
  'calendarId',
  'workDays',
  'times',
  'remainingDays',
  'percentType',
  'milestoneKind',
  'spans',
]

/** P6 has no deadlines, no tasks with fixed dates, and no leveling delays. */
export const fieldsOfMicrosoft = ['deadline', 'isFixed', 'levelingDelay', 'isLevelingElapsed'] as const

/** MS Project has no expected finish. */
export const fieldsOfP6 = ['expectedFinish'] as const

/** What a file contains for some tasks only. Without a value in the file, that of the item stays. */
const optionalFields: readonly Field[] = ['assigneeEmail', 'activityId', 'uid']

/** Returns the same item if the file changes nothing. `read` already has the ids of the project. */
export function mergeItem(
  stored: ProgramItem,
  ofFile: ProgramItem,
  format: PlanFormat,
  { isAddedHere, stays }: { isAddedHere: (id: Id) => boolean; stays: (id: Id) => boolean },
): ProgramItem {
  const read = withAddedFields(stored, ofFile)
  const given = [...fileFields, ...(format === 'mspdi' ? fieldsOfMicrosoft : fieldsOfP6)]
  const optional = optionalFields.filter((field) => Boolean(read[field]))
  const retained = format === 'mspdi' ? 'expectedFinish' : 'deadline'
  const times = withRetained(read.times, retained, stored.times?.[retained])
  const requested: ProgramItem = { ...read, times }
  const differs = (field: Field) => !isSameValue(toCompare(stored, field), toCompare(requested, field))
  // Without days of work, those of `duration` count. So the work of the file always comes with its days.
  const changed = [...given, ...optional].filter(
    (field) => differs(field) || (field === 'workDays' && differs('duration')),
  )
  const inFile = storedLinks(read)
  const own = storedLinks(stored).filter(
    (link) =>
      !inFile.some((one) => hasSameEnds(one, link)) &&
      (isAddedHere(link.predecessorId) || (isAddedLink(stored, link) && stays(link.predecessorId))),
  )
  const links = [...inFile, ...own]
  const hasSameLinks = isSameSet(storedLinks(stored), links)
  const baselines = mergeBaselines(stored.baselines, read.baselines)
  const { fromFile } = withFileParts(ofFile)
  const isNoted = isSameValue(fromFile, stored.fromFile)
  if (changed.length === 0 && hasSameLinks && baselines === stored.baselines)
    // A program that an older version imported has no notes until something else changes.
    return isNoted || stored.fromFile === undefined ? stored : { ...stored, fromFile }
  const values = changed.map((field) => [field, requested[field]])
  // `as`: each value is one of the same field.
  const merged = { ...stored, ...(Object.fromEntries(values) as Partial<ProgramItem>) }
  const item = { ...merged, ...(baselines && { baselines }), ...(fromFile && { fromFile }) }
  if (hasSameLinks) return item
  const { links: _, ...bare } = item
  return withLinks({ ...bare, predecessorId: null }, links)
}

/** A constraint or a deadline that was added here stays, unless the file has one. */
function withAddedFields(stored: ProgramItem, read: ProgramItem): ProgramItem {
  const added = addedFields.filter((field) => isAddedField(stored, field) && !hasValue(read, field))
  if (added.length === 0) return read
  const minutes = added.flatMap((field) =>
    field === 'deadline' || field === 'expectedFinish' ? [[field, stored.times?.[field]] as const] : [],
  )
  const known = minutes.filter(([, minute]) => minute !== undefined)
  return {
    ...read,
    ...Object.fromEntries(added.map((field) => [field, stored[field]])),
    ...(added.includes('levelingDelay') && { isLevelingElapsed: stored.isLevelingElapsed }),
    ...(known.length > 0 && { times: { ...read.times, ...Object.fromEntries(known) } }),
  }
}

/** A field that has no effect may be stored in several ways: as null, as a switch that is off, or as its default. */
function toCompare(item: ProgramItem, field: Field): unknown {
  const value = item[field]
  if (field === 'progress') return item.progress ?? 0
  if (field === 'workDays') return item.workDays ?? item.duration ?? undefined
  if (field === 'constraint' && item.constraint?.type === 'ASAP') return undefined
  return value === null || value === false || isEmpty(value) ? undefined : value
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0
}

function withRetained(
  times: ProgramItem['times'],
  field: 'deadline' | 'expectedFinish',
  minute: number | undefined,
): ProgramItem['times'] {
  return minute === undefined ? times : { ...times, [field]: minute }
}

export function isSameSet(one: readonly StoredLink[], other: readonly StoredLink[]): boolean {
  const getText = ({ predecessorId, type, lag, unit }: StoredLink) =>
    `${predecessorId} ${type} ${lag} ${unit}`
  const known = new Set(one.map(getText))
  return one.length === other.length && other.every((link) => known.has(getText(link)))
}

/** A baseline of the file replaces the one of the same name. Returns the same list if nothing changes. */
function mergeBaselines(
  stored: ProgramItem['baselines'],
  read: ProgramItem['baselines'] = [],
): ProgramItem['baselines'] {
  const there = stored ?? []
  const isKnown = read.every((one) => there.some((other) => isSameValue(one, other)))
  if (isKnown) return stored
  const names = new Set(there.map(({ name }) => name))
  const retained = there.map((one) => read.find(({ name }) => name === one.name) ?? one)
  return [...retained, ...read.filter(({ name }) => !names.has(name))]
}
