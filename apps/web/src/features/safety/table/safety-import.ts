/** Importing safety records of all kinds: the column Register shows which kind a row is. */

import { matchKey } from '@plumbline/domain/registers/import/match-key.ts'
import { type ImportedSafety, importSafetyRecords } from '@plumbline/domain/safety/import-records.ts'
import { readField } from '@plumbline/domain/safety/register.ts'
import { type SafetyRecord, safetyRecords } from '@plumbline/domain/safety/safety-record.ts'
import { recordToLabel } from '#features/safety/records/record-label.ts'
import { shortText } from '#features/safety/records/short-text.ts'
import type { RegisterImport } from '#registers/import/register-import.ts'
import { textField } from '#registers/table/grid/common-fields.ts'
import type { TableField } from '#registers/table/model/table-field.ts'
import { safetyKinds } from './safety-dialogs.tsx'
import { getDay, getNoun, getType, getUntil, type SafetyField } from './safety-fields.ts'
import { safetyTableMessages } from './safety-table-messages.ts'

type ImportedField = TableField<SafetyRecord, ImportedSafety>

const details = ['name', 'type', 'day', 'until', 'location', 'person', 'company', 'result', 'description']

export function safetyImport(fields: readonly SafetyField[]): RegisterImport<SafetyRecord, ImportedSafety> {
  return {
    list: safetyRecords,
    command: importSafetyRecords,
    messages: safetyTableMessages['safety.import'],
    keyLabel: 'register, name, type and date',
    rowKeys: ({ kind, name = '', type = '', day = '', until = '' }) =>
      kind && name.trim() !== ''
        ? [matchKey(kind, shortText(name), type, kind === 'training' ? '' : day || until)]
        : [],
    recordKeys,
    fields: [...fields.flatMap(toImported), ...further],
    headings: {
      name: ['worker', 'worker name', 'machine', 'plant', 'topic', 'task'],
      register: ['kind', 'record type'],
      type: ['certification', 'certificate', 'course', 'permit type'],
      day: ['held on', 'inducted on', 'checked on', 'happened'],
      until: ['expiry', 'expiry date', 'expires', 'valid to'],
      person: ['presenter', 'issued to', 'inducted by', 'operator', 'role'],
      company: ['company name', 'employer', 'contractor'],
      description: ['notes'],
      people: ['attendees'],
      phone: ['telephone', 'mobile'],
    },
  }
}

function toImported(field: SafetyField): readonly ImportedField[] {
  const { key } = field
  if (details.includes(key)) return [{ ...field, toChange: (text) => ({ [key]: text }) }]
  if (key !== 'register') return []
  const toChange = (noun: string) => ({ kind: safetyKinds.find((kind) => getNoun(kind) === noun) })
  return [{ ...field, toChange }]
}

const further: readonly ImportedField[] = [
  textField('people', 'People', (record) => readField(record, 'people') || readField(record, 'attendees'), {
    toChange: (people) => ({ people }),
  }),
  textField('phone', 'Phone', (record) => readField(record, 'phone'), { toChange: (phone) => ({ phone }) }),
  textField('revision', 'Revision', (record) => readField(record, 'revision'), {
    toChange: (revision) => ({ revision }),
  }),
]

/** A row may lack the type or the date. */
function recordKeys(record: SafetyRecord): readonly string[] {
  const { kind = '' } = record
  const { name } = recordToLabel(record)
  const type = getType(record)
  const day = kind === 'training' ? '' : getDay(record) || getUntil(record)
  const keys = [type, ''].flatMap((one) => [day, ''].map((other) => matchKey(kind, name, one, other)))
  return [...new Set(keys)]
}
