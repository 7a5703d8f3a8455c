/** Every field that a change modified, with its old and new value as text, for the history of a record. */

import { roles } from '../../kernel/access/actor.ts'
import {
  findCompany,
  getRoleActions,
  type ProjectPermissions,
  readPermissions,
} from '../../kernel/access/project-grants.ts'
import { type ActionsByRegister, registers } from '../../kernel/access/register-actions.ts'
import { isNumber } from '../../kernel/records/numeric-ids.ts'
import type { Rec } from '../../kernel/records/record.ts'
import { isStampField } from '../../kernel/records/stamp.ts'
import { isSameValue } from '../../kernel/values/same-value.ts'
import { capitalise } from '../../text/capitalise.ts'
import { type FieldChange, shortened } from './field-changes.ts'

/** No one enters them: they follow from another field, or say where the record is stored. */
export const silentFields: ReadonlySet<string> = new Set([
  // Derived from the decisions of a review.
  'ballPeriods',
  'roundStartedAt',
  'receivedAt',
  'isDueDateEntered',
  // The person of an absence, and the zone in which its days begin.
  'personId',
  'timeZone',
  // Of RFIs: follows from the status.
  'ballSince',
  // Follows from the changed lists of a project.
  'renamedValues',
  // What a review set last. The status itself is named.
  'followedStatus',
  'id',
  // Who has opened a transmittal, or was mailed it, is no edit.
  'openings',
  'mails',
  'rank',
  'number',
  'level',
  'kind',
  'createdAt',
  'updated',
  'size',
  'url',
  'carriedFrom',
  'comparedWith',
  // It is reported as a markup that was removed.
  'hiddenAnnotations',
  // The minutes behind reported days.
  'times',
  'fromFile',
  'userAvatar',
  'completedAt',
  'completedBy',
  'recordedAt',
  'recordedBy',
  'recordedByEmail',
  'recordedThrough',
  'enteredByGuest',
  'reportedAt',
  'reportedBy',
  'filedAt',
  'filedBy',
  'supersededAt',
  'supersededBy',
  // The document and page of a markup or a scale, and who drew or set it.
  'documentId',
  'fileKey',
  'page',
  // How the page was turned when an image was placed.
  'quarterTurns',
  'authorId',
  'source',
  'author',
  'statusBy',
  'statusAt',
  'metresPerPoint',
  'calibratedOn',
  // It is reported as an acknowledgement that was removed.
  'withdrawn',
])

/** A change of more fields amounts to another record. */
const maxChanges = 40
const maxValueLength = 200

export type Fields = Readonly<Record<string, unknown>>

/** The part of a record that is compared. */
interface Within {
  /** As its changes name it. Undefined for the record itself. */
  readonly part?: string | undefined
  /** Its ids, from the outermost part. Undefined if they are not wanted, or if one has none. */
  readonly partId?: string | undefined
}

/**
 * Fields of parts, such as the stages of a workflow, name their part. `ids`: they also tell its id, because two parts may
 * have the same name.
 */
export function recordChanges(
  before: Rec,
  after: Rec,
  ids: 'with-ids' | 'names' = 'names',
): readonly FieldChange[] {
  const within: Within = ids === 'with-ids' ? { partId: '' } : {}
  // `as`: fields are read by name, and may be missing.
  return changesBetween(before as unknown as Fields, after as unknown as Fields, within).slice(0, maxChanges)
}

function changesBetween(before: Fields, after: Fields, within: Within): FieldChange[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return fields.flatMap((field) => {
    if (silentFields.has(field) || isStampField(field) || isImplied(field, before, after)) return []
    const [from, to] = [before[field], after[field]]
    if (from === to) return []
    // A merge compares them as a whole.
    if (field === 'permissions' && within.partId === undefined) return permissionChanges(from, to)
    const parts = [from, to].map(toParts)
    const [old, present] = parts
    if (old && present && (old.size > 0 || present.size > 0)) {
      const ofParts = changesOfParts(field, old, present, within)
      return field === 'revisions' ? [...ofParts, ...removedFiles(old, present, after, within)] : ofParts
    }
    return getChange(field, from, to, within)
  })
}

/**
 * For versions with one predecessor, the first link is stored twice. The comments of a document go with the revision that
 * is superseded.
 */
function isImplied(field: string, before: Fields, after: Fields): boolean {
  if (field === 'comments') return getCount(before.revisions) !== getCount(after.revisions)
  return field === 'predecessorId' && (before.links !== undefined || after.links !== undefined)
}

function getCount(parts: unknown): number {
  return Array.isArray(parts) ? parts.length : 0
}

function getChange(field: string, before: unknown, after: unknown, within: Within): FieldChange[] {
  const changed = about(field, within)
  const [from, to] = [toText(before), toText(after)]
  if (from !== to) return [{ ...changed, ...(from && { from }), ...(to && { to }) }]
  // Long texts may differ after their first words, and some values have no text.
  return JSON.stringify(before) === JSON.stringify(after) || isEmpty(before, after) ? [] : [changed]
}

function isEmpty(...values: readonly unknown[]): boolean {
  return values.every((value) => value === undefined || value === null || value === '')
}

/** Each cell row that changed, by its role or company: 'Safety: view, comment' became 'Safety: nothing'. */
function permissionChanges(before: unknown, after: unknown): FieldChange[] {
  const none: ProjectPermissions = { roles: {}, companies: [] }
  const [old, present] = [readPermissions(before) ?? none, readPermissions(after) ?? none]
  const ofRoles = roles.flatMap((role) =>
    rowChanges(role, getRoleActions(role, old.roles[role]), getRoleActions(role, present.roles[role])),
  )
  const names = new Set([...old.companies, ...present.companies].map(({ name }) => name))
  const ofCompanies = [...names].flatMap((name) => {
    const [row, newRow] = [old, present].map((each) => findCompany(each, name)?.registers)
    if (row && newRow) return rowChanges(name, row, newRow)
    return [{ field: 'companyPermissions', ...(row ? { from: name } : { to: name }) }]
  })
  return [...ofRoles, ...ofCompanies]
}

function rowChanges(part: string, before: ActionsByRegister, after: ActionsByRegister): FieldChange[] {
  return registers.flatMap((register) => {
    if (isSameValue(before[register], after[register])) return []
    const name = capitalise(register.replaceAll('-', ' '))
    const [from, to] = [before, after].map((row) => `${name}: ${row[register].join(', ') || 'nothing'}`)
    return [{ part, field: 'permissions', ...(from && { from }), ...(to && { to }) }]
  })
}

function changesOfParts(
  field: string,
  before: ReadonlyMap<string, Fields>,
  after: ReadonlyMap<string, Fields>,
  { part: within, partId: withinId }: Within,
): FieldChange[] {
  const getAbout = (part: Fields) => {
    const itemId = withinId === undefined ? undefined : lastingId(part)
    return { ...about(field, { part: within, partId: withinId }), ...(itemId && { itemId }) }
  }
  const changed = Array.from(after, ([key, part]): FieldChange[] => {
    const old = before.get(key)
    if (!old) return [{ ...getAbout(part), to: partName(part) }]
    return changesBetween(old, part, { part: partPath(within, old), partId: partIdPath(withinId, old) })
  })
  const removed = Array.from(before).flatMap(([key, part]) =>
    after.has(key) ? [] : [{ ...getAbout(part), from: partName(part) }],
  )
  return [...changed.flat(), ...removed]
}

/** The files of the earlier revisions that were removed, by which a wrong one is recognised. */
function removedFiles(
  before: ReadonlyMap<string, Fields>,
  present: ReadonlyMap<string, Fields>,
  after: Fields,
  within: Within,
): FieldChange[] {
  return Array.from(before).flatMap(([key, part]) => {
    // One that has become the current revision keeps its file.
    const isDeleted = !present.has(key) && !isSameValue(part.file, after.file)
    const from = toText(part.file)
    const at = { part: partPath(within.part, part), partId: partIdPath(within.partId, part) }
    return isDeleted && from !== '' ? [{ ...about('file', at), from }] : []
  })
}

function about(field: string, { part, partId }: Within): FieldChange {
  return { ...(part && { part }), ...(partId && { partId }), field }
}

/** The parts of a list by id, or by name where they have no id. Undefined for any other value. */
export function toParts(value: unknown): ReadonlyMap<string, Fields> | undefined {
  if (value === undefined || value === null) return new Map()
  if (!Array.isArray(value)) return undefined
  const parts = new Map<string, Fields>()
  for (const part of value) {
    if (typeof part !== 'object' || part === null) return undefined
    // What a modification of a consent did is named together with the modification.
    if ('effect' in part) return undefined
    const key: unknown = part.id ?? part.name
    if (typeof key !== 'string') return undefined
    parts.set(key, part)
  }
  return parts
}

/** What a change of a field of this part names as its part. */
export function partPath(within: string | undefined, part: Fields): string {
  return [within, partName(part)].filter(Boolean).join(', ')
}

/** The ids of this part, from the outermost one. Undefined if one of them has no lasting id. */
export function partIdPath(within: string | undefined, part: Fields): string | undefined {
  const id = lastingId(part)
  if (within === undefined || id === undefined) return undefined
  return within === '' ? id : `${within}/${id}`
}

/** Links to documents have the numbers of the documents, which a merge may change. */
export function lastingId({ id }: Fields): string | undefined {
  return typeof id === 'string' && !isNumber(id) ? id : undefined
}

const nameFields = [
  'revision',
  'name',
  'text',
  'heading',
  'reference',
  'title',
  'status',
  'outcome',
  'finishedAt',
  'by',
]

/** As a change of the part names it. */
export function partName(part: Fields): string {
  const { documentNumber, title, revision } = part
  // A document that was linked or sent: 'A-101 Rev C', or its title and its revision.
  if (typeof documentNumber === 'string')
    return [toText(documentNumber || title), revision && `Rev ${toText(revision)}`].filter(Boolean).join(' ')
  const names = nameFields.map((field) => toText(part[field]))
  return names.find((name) => name !== '') ?? ''
}

/** '' if there is no value, or none that can be written in one line. */
function toText(value: unknown): string {
  if (typeof value === 'string') return shortened(value.trim(), maxValueLength)
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return shortened(value.map(toText).filter(Boolean).join(', '), maxValueLength)
  if (typeof value !== 'object' || value === null) return ''
  // `as`: fields are read by name, and may be missing.
  const { id, name, predecessorId, type, lag, unit, day, outcome, effect } = value as Fields
  if (typeof predecessorId === 'string') return [predecessorId, type, lag, unit].join(' ')
  if (typeof name === 'string') return toText(name)
  if (typeof effect === 'string') return [effect, id].join(' ')
  if (typeof outcome === 'string') return toText(outcome)
  return [toText(type), toText(day)].filter(Boolean).join(' ')
}
