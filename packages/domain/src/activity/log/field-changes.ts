/** The notable fields that a step changed, with their old and new values, for the activity log. */
import type { Rec } from '../../kernel/records/record.ts'
import { isAddedKey } from '../../registers/added-fields/added-field.ts'
import { definedFields } from './defined-fields.ts'

export interface FieldChange {
  /** The part of the record that changed, for example the name of a stage. */
  readonly part?: string | undefined
  /** The ids of this part, from the outermost one. Only the history of a personal workspace has them. */
  readonly partId?: string | undefined
  /** The id of a part that was added or removed. */
  readonly itemId?: string | undefined
  readonly field: string
  /** Missing where the field was empty, or where several records had different values. */
  readonly from?: string | undefined
  /** Missing where the field was cleared. */
  readonly to?: string | undefined
}

interface Notable {
  readonly fields: readonly string[]
  /** Lists of parts within the record. Each part has its own fields. */
  readonly parts?: Readonly<Record<string, readonly string[]>>
}

/** The first field is the status of the record. Fields that neither this nor a definition lists are not reported. */
const notableFields: Readonly<Record<string, Notable>> = {
  projects: { fields: ['status', 'name', 'location', 'startDate', 'endDate', 'budget'] },
  conditions: {
    fields: [
      'status',
      'heading',
      'stage',
      'conditionNumber',
      'priority',
      'assignee',
      'dueDate',
      'acceptedBy',
    ],
  },
  documents: {
    fields: ['status', 'revision', 'documentNumber', 'purpose', 'name', 'type', 'project', 'file'],
  },
  markups: { fields: ['status', 'text', 'link', 'isSpotChanged'] },
  'sheet-scales': { fields: ['writtenAs'] },
  'pdf-copies': { fields: ['name'] },
  'custom-stamps': { fields: ['text', 'colour', 'frame'] },
  members: { fields: ['role'] },
  tasks: { fields: ['priority', 'name', 'assigneeEmails', 'dueDate'] },
  workflows: {
    fields: ['status', 'name'],
    parts: { stages: ['status', 'name', 'assigneeEmail', 'dueDate'] },
  },
  absences: { fields: ['first', 'last', 'cover'] },
  'review-templates': { fields: ['name', 'projectId'] },
  'program-items': {
    fields: ['status', 'name', 'startDate', 'duration', 'progress', 'assigneeEmail', 'alarmDate'],
  },
  deadlines: { fields: ['date', 'name', 'project'] },
  'safety-records': { fields: ['status', 'projectId', 'severity', 'type', 'expiryDate'] },
}

/** More fields would amount to a copy of the record, and the log is kept small. */
const maxChanges = 4
const maxValueLength = 80

export function fieldChanges(list: string, before: Rec, after: Rec): readonly FieldChange[] {
  const notable = getNotable(list)
  if (!notable) return []
  const ofParts = Object.entries(notable.parts ?? {}).flatMap(([name, fields]) =>
    getParts(after, name).flatMap((part) => {
      const old = getParts(before, name).find(({ id }) => id === part.id)
      return old
        ? getChanges(fields, old, part).map((change) => ({ part: toText(read(old, 'name')), ...change }))
        : []
    }),
  )
  const added = Object.keys({ ...before, ...after }).filter(isAddedKey)
  return [...getChanges([...notable.fields, ...added], before, after), ...ofParts].slice(0, maxChanges)
}

function getNotable(list: string): Notable | undefined {
  if (Object.hasOwn(notableFields, list)) return notableFields[list]
  const fields = Object.hasOwn(definedFields, list) ? definedFields[list]?.logged : undefined
  return fields && { fields }
}

/**
 * The changes that several records share: the same new values, and the old value where it is the same for all. Empty if
 * there are none.
 */
export function commonChanges(all: readonly (readonly FieldChange[])[]): readonly FieldChange[] {
  const [first = [], ...others] = all
  if (others.length === 0) return []
  const isCommon = others.every(
    (changes) => changes.length === first.length && changes.every((change, at) => isAlike(change, first[at])),
  )
  if (!isCommon) return []
  return first.map(({ from, ...change }, at) =>
    others.every((changes) => changes[at]?.from === from) ? { from, ...change } : change,
  )
}

function isAlike(one: FieldChange, other: FieldChange | undefined): boolean {
  return one.field === other?.field && one.part === other.part && one.to === other.to
}

function getChanges(fields: readonly string[], before: Rec, after: Rec): FieldChange[] {
  return fields.flatMap((field) => {
    const [from, to] = [toText(read(before, field)), toText(read(after, field))]
    return from === to ? [] : [{ field, ...(from && { from }), ...(to && { to }) }]
  })
}

function getParts(record: Rec, list: string): readonly Rec[] {
  const parts = read(record, list)
  // `as`: the schema of the record gives each part an id.
  return Array.isArray(parts) ? (parts as Rec[]) : []
}

function read(record: object, field: string): unknown {
  // `as`: fields are read by name, and may be missing.
  return (record as Readonly<Record<string, unknown>>)[field]
}

/** A text, a number, several texts or the name of a file. '' if there is no value. */
function toText(value: unknown): string {
  if (typeof value === 'string') return shortened(value.trim())
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return shortened(value.filter((item) => typeof item === 'string').join(', '))
  if (typeof value === 'object' && value !== null && 'name' in value) return toText(value.name)
  return ''
}

/** Never cuts a character in two: no database accepts half of one. */
export function shortened(text: string, maxLength = maxValueLength): string {
  return text.length > maxLength ? `${text.slice(0, maxLength - 1).replace(/[\uD800-\uDBFF]$/, '')}…` : text
}
