import type { Entry } from '@plumbline/domain/kernel/records/list-entry.ts'
import { expect, test } from 'vitest'
import { lists } from '#data/catalogue/catalogue.ts'
import { type Numbers, planNumbers, renumberEntries } from './renumber.ts'

const getEntry = (row: { id: string }): Entry => ({ id: row.id, row, text: JSON.stringify(row) })
const named = (id: string, name: string, more: object = {}) => ({ id, name, ...more })

test.each<[string, ReturnType<typeof named>[], ReturnType<typeof named>[], Record<string, string>]>([
  ['the same record', [named('1', 'Plan')], [named('1', 'Plan')], {}],
  ['a number that is free here', [named('1', 'Plan')], [named('2', 'Plan')], {}],
  ['another record under the same number', [named('1', 'Plan')], [named('1', 'Lift')], { '1': '2' }],
  [
    'several, each with the next number that is free on both sides',
    [named('1', 'Plan'), named('2', 'Pump')],
    [named('1', 'Lift'), named('2', 'Crane'), named('7', 'Ramp')],
    { '1': '8', '2': '9' },
  ],
  ['renamed there', [named('1', 'Plan')], [named('1', 'Plan B', { origin: '1 Plan' })], {}],
  ['renamed here', [named('1', 'Plan B', { origin: '1 Plan' })], [named('1', 'Plan')], {}],
  [
    'renumbered here by an earlier merge',
    [named('1', 'Plan'), named('2', 'Lift', { origin: '1 Lift' })],
    [named('1', 'Lift')],
    { '1': '2' },
  ],
  [
    'renumbered there by an earlier merge',
    [named('1', 'Lift')],
    [named('1', 'Plan'), named('2', 'Lift', { origin: '1 Lift' })],
    { '1': '3', '2': '1' },
  ],
  [
    'renamed by an older version, with the same file',
    [named('1', 'Plan', { file: { key: 'f' } })],
    [named('1', 'Plan B', { file: { key: 'f' } })],
    {},
  ],
  ['an id that is not a number', [named('old', 'Plan')], [named('old', 'Lift')], {}],
])('numbers of a back-up: %s', (_, here, there, numbers) => {
  expect(Object.fromEntries(planNumbers(here.map(getEntry), there.map(getEntry)))).toEqual(numbers)
})

const numbers: Numbers = new Map([
  ['projects', new Map([['1', '5']])],
  ['documents', new Map([['401', '402']])],
])

function renumbered(list: string, record: { id: string }) {
  const row = lists.find(({ def }) => def.name === list)
  if (!row) throw new Error(`${list} is not kept`)
  const [entry] = renumberEntries(row, [getEntry(record)], numbers)
  return entry
}

test.each<[string, { id: string }, object]>([
  ['projects', named('1', 'Quay'), { id: '5', name: 'Quay', origin: '1 Quay' }],
  [
    'documents',
    named('401', 'Plan', { projectId: '1' }),
    { id: '402', name: 'Plan', projectId: '5', origin: '401 Plan' },
  ],
  ['documents', named('400', 'Lift', { projectId: '1' }), { id: '400', name: 'Lift', projectId: '5' }],
  ['program-settings', named('1', 'Quay', { projectId: '1' }), { id: '5', name: 'Quay', projectId: '5' }],
  [
    'activities',
    named('a', '', { collection: 'documents', recordId: '401' }),
    { id: 'a', name: '', collection: 'documents', recordId: '402' },
  ],
  ['deletions', named('documents/401', 'Plan'), { id: 'documents/402', name: 'Plan' }],
  [
    'tasks',
    named('x', '', { documentLinks: [{ id: '401', revision: 'A' }, { id: '7' }] }),
    named('x', '', { documentLinks: [{ id: '402', revision: 'A' }, { id: '7' }] }),
  ],
  [
    'workflows',
    named('w', '', { stages: [{ id: 's', documentLinks: [{ id: '401' }] }, { id: 'r' }] }),
    named('w', '', { stages: [{ id: 's', documentLinks: [{ id: '402' }] }, { id: 'r' }] }),
  ],
  [
    'transmittals',
    named('t', '', { lines: [{ id: '401', revision: 'A' }, { id: '7' }] }),
    named('t', '', { lines: [{ id: '402', revision: 'A' }, { id: '7' }] }),
  ],
  [
    'shared-views',
    named('v', 'Approved', { projectId: '1', text: 'f.status.is.Approved*f.project.is.1.2' }),
    named('v', 'Approved', { projectId: '5', text: 'f.status.is.Approved*f.project.is.5.2' }),
  ],
  ['markups', named('m', '', { documentId: '401' }), named('m', '', { documentId: '402' })],
  ['sheet-scales', named('s', '', { documentId: '401' }), named('s', '', { documentId: '402' })],
  ['pdf-copies', named('c', '', { documentId: '401' }), named('c', '', { documentId: '402' })],
])('of %s, the number itself and what refers to it become another', (list, record, expected) => {
  expect(renumbered(list, record)?.row).toEqual(expected)
})

const parts = ['conditions', 'members', 'tasks', 'program-items', 'invitees', 'contacts']
const registers = ['hold-points', 'lead-times', 'safety-records']

test.each([
  ...parts,
  ...registers,
  'deadlines',
  'workflows',
  'notifications',
  'transmittals',
  'markups',
  'review-templates',
  'custom-stamps',
])('%s follow their project to its new number', (list) => {
  expect(renumbered(list, named('x', 'One', { projectId: '1' }))?.row).toEqual(
    named('x', 'One', { projectId: '5' }),
  )
  const other = named('y', 'Other', { projectId: '2' })
  expect(renumbered(list, other)?.row).toBe(other)
})

test('a number is stored as a number', () => {
  expect(renumbered('documents', named('401', 'Plan'))?.text).toContain('"id":402')
})
