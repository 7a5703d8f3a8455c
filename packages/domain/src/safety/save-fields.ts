/** Changes the fields of a safety record of any kind, as its form does. Each kind has some of them. */
import * as z from 'zod/mini'
import { idArg, lineArg, textArg } from '../kernel/commands/args.ts'
import { accept, type Context, type Refused, refuse } from '../kernel/commands/command.ts'
import { parseDay } from '../kernel/days/day.ts'
import type { Id } from '../kernel/records/record.ts'
import { projects } from '../projects/project.ts'
import { andThen } from '../registers/change-many.ts'
import { matchKey } from '../registers/import/match-key.ts'
import { saveChecklist } from './change-checklist.ts'
import { safetyStatuses, setSafetyStatus } from './change-record.ts'
import { incidentTypes, reportIncident, severities } from './incident.ts'
import { isClosed, readDay, readField, registerKinds } from './register.ts'
import { putSafety, type SafetyRecord, safetyRecords } from './safety-record.ts'
import { saveEntry } from './save-entry.ts'
import { saveIncident } from './save-incident.ts'

const detailsSchema = z.partial(
  z.strictObject({
    /** What happened, in an incident. */
    name: textArg(),
    type: lineArg(),
    day: lineArg(),
    /** The last valid day. */
    until: lineArg(),
    location: lineArg(),
    person: lineArg(),
    company: lineArg(),
    result: lineArg(),
    description: textArg(),
    people: textArg(),
    phone: lineArg(),
    revision: lineArg(),
  }),
)
type Detail = keyof z.infer<typeof detailsSchema>

export const safetyChangeSchema = z.extend(detailsSchema, {
  /** '' for no project. */
  projectId: z.optional(idArg()),
  status: z.optional(z.enum(safetyStatuses)),
  severity: z.optional(z.enum(severities)),
})
export type SafetyChange = z.infer<typeof safetyChangeSchema>

/** The field of the record that has each detail, by kind. */
const fieldsByKind: Readonly<Record<string, Partial<Record<Detail, string>>>> = {
  incident: {
    name: 'description',
    description: 'description',
    type: 'type',
    day: 'happenedAt',
    location: 'location',
    people: 'people',
  },
  checklist: { name: 'name' },
  training: { name: 'workerName', type: 'certificationType', until: 'expiryDate' },
  'toolbox-talk': {
    name: 'name',
    day: 'heldOn',
    person: 'presenter',
    people: 'attendees',
    description: 'description',
  },
  permit: { name: 'name', type: 'permitType', person: 'issuedTo', location: 'location', until: 'validUntil' },
  'method-statement': {
    name: 'name',
    company: 'companyName',
    revision: 'revision',
    description: 'description',
  },
  induction: { name: 'name', company: 'companyName', day: 'inductedOn', person: 'inductedBy' },
  'pre-start': {
    name: 'name',
    person: 'operator',
    day: 'checkedOn',
    result: 'result',
    description: 'description',
  },
  'emergency-contact': { name: 'name', person: 'role', phone: 'phone', location: 'location' },
}

interface FieldsOfRecord {
  readonly id: Id
  readonly isNew?: true
  readonly kind: string | undefined
  readonly change: SafetyChange
}

export function saveSafetyFields({ id, isNew, kind = '', change }: FieldsOfRecord, context: Context) {
  const { projectId, status, severity, ...details } = change
  const fields = Object.hasOwn(fieldsByKind, kind) ? (fieldsByKind[kind] ?? {}) : {}
  // `as`: the schema has no other keys.
  const given = Object.entries(details).filter(([, text]) => text !== undefined) as [Detail, string][]
  const strange = given.flatMap(([detail]) => (fields[detail] === undefined ? [detail] : []))
  if (strange.length > 0) return refuse('not-in-register', strange)
  const stored = context.find(safetyRecords, id)
  const isDescribed = kind === 'incident' && Boolean(details.description)
  if (isNew && isDescribed && !isBeginning(details.name, details.description))
    return refuse('not-in-register', ['description'])
  const isShortened = kind === 'incident' && isBeginning(details.name, stored?.description ?? undefined)
  const texts = given
    .filter(
      ([detail, text]) => !(detail === 'name' && (isDescribed || (isShortened && text.trim().endsWith('…')))),
    )
    .map(([detail, text]) => [fields[detail] ?? detail, text.trim()] as const)
    .filter(
      ([field, text]) => isNew || !stored || (readField(stored, field) || readDay(stored, field)) !== text,
    )
  const typed = Object.fromEntries(texts)
  const saved = isNew || texts.length > 0 ? saveTexts({ id, isNew, kind }, typed, context) : accept()
  if (saved.kind === 'refused') return withDetails(saved, fields)
  if (projectId === undefined && status === undefined && severity === undefined) return saved
  return andThen(saved, context, (later) => changeCommon(id, { projectId, status, severity }, later))
}

/** An incident has no name of its own: its table shows the beginning of the description. */
function isBeginning(name = '', description = ''): boolean {
  return matchKey(description).startsWith(matchKey(name.replace(/…\s*$/, '')))
}

/** As the form of the kind saves them. */
function saveTexts(
  { id, isNew, kind }: { id: Id; isNew: true | undefined; kind: string },
  texts: Readonly<Record<string, string>>,
  context: Context,
) {
  if (kind === 'incident') return saveIncidentTexts(id, isNew, texts, context)
  if (kind === 'checklist') {
    const draft = { name: texts.name ?? '', items: [] }
    // Without a change of the items, those of a stored checklist stay.
    return saveChecklist.decide(
      { id, isNew, draft, ...(!isNew && { first: { name: '', items: [] } }) },
      context,
    )
  }
  const known = registerKinds.find((register) => register === kind)
  return known
    ? saveEntry.decide({ id, isNew, kind: known, draft: texts }, context)
    : refuse('not-in-register', ['name'])
}

function saveIncidentTexts(
  id: Id,
  isNew: true | undefined,
  { type: typed, happenedAt: day, ...texts }: Readonly<Record<string, string>>,
  context: Context,
) {
  const type = incidentTypes.find((known) => known === typed)
  if (typed && !type) return refuse('type-unknown', ['type'])
  // A table has no time of day, so that of the incident stays.
  const happenedAt = day && parseDay(day) ? `${day}T${timeOfDay(id, context)}` : day
  const entered = { ...texts, ...(type && { type }), ...(happenedAt !== undefined && { happenedAt }) }
  if (!isNew) return saveIncident.decide({ id, draft: entered }, context)
  const blank = { description: '', type: 'Near Miss', severity: 'Low', location: '' } as const
  return reportIncident.decide({ id, draft: { ...blank, ...entered } }, context)
}

/** The columns of a spreadsheet are named for details. */
function withDetails<Reason extends string>(
  refused: Refused<Reason>,
  fields: Partial<Record<Detail, string>>,
): Refused<Reason> {
  const details = Object.entries(fields).flatMap(([detail, field]) =>
    refused.fields?.includes(field) ? [detail] : [],
  )
  return refuse(refused.reason, details)
}

type Common = Pick<SafetyChange, 'projectId' | 'status' | 'severity'>

/** What is the same for each kind. */
function changeCommon(id: Id, { projectId, status, severity }: Common, context: Context) {
  const stored = context.find(safetyRecords, id)
  if (!stored) return refuse('record-gone')
  if (severity !== undefined && stored.kind !== 'incident') return refuse('no-severity')
  if (status !== undefined && !hasStatus(stored)) return refuse('no-status')
  if (projectId && !context.find(projects, projectId)) return refuse('project-gone')
  const changed = {
    ...stored,
    ...(projectId !== undefined && { projectId: projectId || null }),
    ...(severity !== undefined && { severity }),
  }
  const isMoved = projectId !== undefined && projectId !== (stored.projectId ?? '')
  const isGraded = severity !== undefined && (!('severity' in stored) || stored.severity !== severity)
  return withStatus(changed, isMoved || isGraded, status, context)
}

function withStatus(
  record: SafetyRecord,
  isChanged: boolean,
  status: SafetyChange['status'],
  context: Context,
) {
  const moved = accept(...(isChanged ? [putSafety(record)] : []))
  if (status === undefined || isClosed(record) === (status === 'Closed')) return moved
  return andThen(moved, context, (later) => setSafetyStatus.decide({ id: record.id, status }, later))
}

/** Only incidents and permits are closed. */
export function hasStatus({ kind }: Pick<SafetyRecord, 'kind'>): boolean {
  return kind === 'incident' || kind === 'permit'
}

function timeOfDay(id: Id, { find }: Context): string {
  const stored = find(safetyRecords, id)
  return (stored && /T(\d\d:\d\d)$/.exec(readDay(stored, 'happenedAt'))?.[1]) ?? '00:00'
}
