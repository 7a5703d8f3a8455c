import {
  addedLineField,
  choiceField,
  dayField,
  defineFields,
  lineField,
  projectField,
  storedDay,
} from '@plumbline/domain/registers/define-fields.ts'
import { expect, test } from 'vitest'
import { definedColumns } from './defined-columns.ts'

const lifts = defineFields({
  name: lineField({ label: 'Lift Name' }),
  projectId: projectField(null),
  pouredOn: dayField({ label: 'Poured On' }),
  status: choiceField(['Open', 'Closed'], { label: 'Status' }),
  inspector: lineField({ label: 'Inspector', kind: 'people' }),
  zone: addedLineField({ label: 'Zone' }),
  alarmDate: storedDay({ label: 'Alarm' }),
})
type Lift = typeof lifts.initial & { readonly createdAt: string; readonly updatedAt: string }

const ana = { email: 'ana@harbour.example', name: 'Ana Okafor', company: '' }
const names = { people: new Map([[ana.email, ana]]), projectNames: new Map([['1', 'Quay House']]) }
const columns = definedColumns<keyof typeof lifts.fields, Lift, object>(lifts, names, (column) => [
  column('name', { label: 'Lift', width: 240 }),
  column('pouredOn', { key: 'poured' }),
])
const lift: Lift = {
  ...{ name: 'Core 2', projectId: '1', pouredOn: '2026-11-20T08:00:00', status: 'Open' },
  ...{ inspector: ana.email, alarmDate: null, createdAt: '2026-11-01', updatedAt: '2026-11-02' },
}
const getColumn = (key: string) => columns.find((column) => column.key === key) ?? expect.fail(key)

test('fields without a column are extra columns, before the day of creation', () => {
  expect(columns.map(({ key, label, isExtra = false }) => [key, label, isExtra])).toEqual([
    ['name', 'Lift', false],
    ['poured', 'Poured On', false],
    ['project', 'Project', true],
    ['status', 'Status', true],
    ['inspector', 'Inspector', true],
    ['zone', 'Zone', true],
    ['alarmDate', 'Alarm', true],
    ['created', 'Created', true],
    ['updated', 'Last Updated', true],
  ])
})

test.each([
  ['name', 'text', 'Core 2'],
  ['poured', 'date', '2026-11-20'],
  ['project', 'project', '1'],
  ['status', 'choice', 'Open'],
  ['inspector', 'person', ana.email],
  ['zone', 'text', ''],
  ['alarmDate', 'date', ''],
])('the column %s has the type %s and reads %j', (key, type, value) => {
  const column = getColumn(key)
  expect([column.type, column.read(lift)]).toEqual([type, value])
})

test.each([
  ['name', 'Core 3', { name: 'Core 3' }],
  ['poured', '', { pouredOn: null }],
  ['poured', '2026-11-21', { pouredOn: '2026-11-21' }],
  ['project', '', { projectId: '' }],
  ['zone', '', { zone: '' }],
  ['alarmDate', '', { alarmDate: '' }],
])('the column %s changes a record to "%s" by %j', (key, value, change) => {
  expect(getColumn(key).toChange?.(value)).toEqual(change)
})

test('values are shown by the names of people and projects, and choices in their order', () => {
  expect(getColumn('inspector').toText?.(ana.email)).toBe('Ana Okafor')
  expect(getColumn('project').toText?.('1')).toBe('Quay House')
  expect(getColumn('status').options).toEqual(['Open', 'Closed'])
})
