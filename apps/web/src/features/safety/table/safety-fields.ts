/** The fields of the table of safety records. Each kind fills those that it has. */
import type { Day } from '@plumbline/domain/kernel/days/day.ts'
import { storedToDay } from '@plumbline/domain/kernel/days/stored-day.ts'
import { oncePerArguments } from '@plumbline/domain/kernel/values/once-per-arguments.ts'
import { countTicked, readChecklist } from '@plumbline/domain/safety/checklist.ts'
import { severities } from '@plumbline/domain/safety/incident.ts'
import { isClosed, preStartResults, readDay, readField } from '@plumbline/domain/safety/register.ts'
import type { SafetyRecord } from '@plumbline/domain/safety/safety-record.ts'
import { hasStatus, type SafetyChange } from '@plumbline/domain/safety/save-fields.ts'
import { recordToLabel } from '#features/safety/records/record-label.ts'
import { registerFaces } from '#features/safety/records/register-face.tsx'
import { severityTone } from '#features/safety/records/tone.ts'
import { choiceField, dateField, projectField, textField } from '#registers/table/grid/common-fields.ts'
import type { TableField, TableRegister } from '#registers/table/model/table-field.ts'
import { type SafetyKind, safetyKinds } from './safety-dialogs.tsx'

export type SafetyField = TableField<SafetyRecord, SafetyChange>

const statuses = ['Open', 'Closed'] as const
const nouns = [...safetyKinds.map(getNoun), 'Record']

export function getNoun(kind: SafetyKind): string {
  if (kind === 'incident') return 'Incident'
  return kind === 'checklist' ? 'Checklist' : registerFaces[kind].noun
}

/** The fields that say the same, by the kinds that have them. */
const same = {
  type: ['type', 'permitType', 'certificationType'],
  day: ['happenedAt', 'heldOn', 'inductedOn', 'checkedOn', 'reportedAt'],
  until: ['validUntil', 'expiryDate'],
  person: ['reportedBy', 'presenter', 'issuedTo', 'inductedBy', 'operator', 'role'],
}

export const safetyFields = oncePerArguments(
  (
    projectNames: ReadonlyMap<string, string>,
    today: Day,
    renderBeside: NonNullable<SafetyField['renderBeside']>,
  ): TableRegister<SafetyRecord, SafetyChange> => ({
    due: 'until',
    isOverdue,
    people: ['person'],
    fields: [
      textField('name', 'Name', (record) => recordToLabel(record).name, {
        width: 240,
        grows: true,
        renderBeside,
      }),
      ...whatItIs,
      dateField('day', 'Date', getDay, { toChange: (day) => ({ day }) }),
      dateField('until', 'Valid Until', getUntil, {
        isLate: (record) => isOverdue(record, today),
        toChange: (until) => ({ until }),
      }),
      textField('location', 'Location', ({ location }) => location ?? '', {
        toChange: (location) => ({ location }),
      }),
      textField('person', 'Person', (record) => firstText(record, same.person), {
        toChange: (person) => ({ person }),
      }),
      projectField(projectNames, { toChange: (projectId) => ({ projectId }) }),
      ...more,
    ],
  }),
)

const whatItIs: readonly SafetyField[] = [
  choiceField('register', 'Register', nouns, (record) => recordToLabel(record).noun, { width: 150 }),
  choiceField('status', 'Status', statuses, getStatus, {
    width: 110,
    toTone: (status) => (status === 'Closed' ? 'success' : 'neutral'),
    toChange: (status) => ({ status: statuses.find((known) => known === status) }),
  }),
  choiceField('severity', 'Severity', severities, getSeverity, {
    width: 110,
    toTone: severityTone,
    toChange: (severity) => ({ severity: severities.find((known) => known === severity) }),
  }),
  textField('type', 'Type', getType, { width: 150, toChange: (type) => ({ type }) }),
]

const more: readonly SafetyField[] = [
  textField('company', 'Company', (record) => readField(record, 'companyName'), {
    isExtra: true,
    toChange: (company) => ({ company }),
  }),
  choiceField('result', 'Result', preStartResults, (record) => readField(record, 'result'), {
    isExtra: true,
    toTone: (result) => (result === 'Defect found' ? 'danger' : 'success'),
    toChange: (result) => ({ result }),
  }),
  textField('ticked', 'Ticked', getTicked, { width: 90, isExtra: true }),
  {
    key: 'runs',
    label: 'Earlier Runs',
    type: 'number',
    width: 110,
    isExtra: true,
    read: (record) => (isChecklist(record) ? readChecklist(record).runs.length : null),
  },
  textField('description', 'Description', ({ description }) => description ?? '', {
    width: 240,
    isExtra: true,
    toChange: (description) => ({ description }),
  }),
  dateField('reported', 'Reported', (record) => readDay(record, 'reportedAt'), { isExtra: true }),
]

const isChecklist = ({ kind }: SafetyRecord) => kind === 'checklist'

function firstText(record: SafetyRecord, fields: readonly string[]): string {
  for (const field of fields) {
    const text = readField(record, field)
    if (text !== '') return text
  }
  return ''
}

/** The day on which it happened. Of a checklist, the day on which a run was finished last. */
export function getDay(record: SafetyRecord): string {
  if (isChecklist(record)) return readChecklist(record).runs[0]?.finishedAt ?? ''
  return same.day.map((field) => readDay(record, field)).find((day) => day !== '') ?? ''
}

export function getType(record: SafetyRecord): string {
  return firstText(record, same.type)
}

export function getUntil(record: SafetyRecord): string {
  return same.until.map((field) => readDay(record, field)).find((day) => day !== '') ?? ''
}

function getStatus(record: SafetyRecord): string {
  if (!hasStatus(record)) return ''
  return isClosed(record) ? 'Closed' : 'Open'
}

function getSeverity(record: SafetyRecord): string {
  return record.kind === 'incident' ? readField(record, 'severity') : ''
}

/** Training or a permit that has expired, unless the permit was closed. */
function isOverdue(record: SafetyRecord, today: Day): boolean {
  const day = storedToDay(getUntil(record))
  return day !== undefined && day < today && !isClosed(record)
}

/** '2 of 5' */
function getTicked(record: SafetyRecord): string {
  if (!isChecklist(record)) return ''
  const checklist = readChecklist(record)
  return `${countTicked(checklist)} of ${checklist.items.length}`
}
