/** The contents of a spreadsheet as fields of a register: columns, cells, and the records that its rows are about. */
import { describe, expect, test } from 'vitest'
import { guardFormula, withoutFormulaGuard } from '../../kernel/values/formula-guard.ts'
import { guessColumns, hasHeadings } from './guess-columns.ts'
import { recordNameKeys, rowNameKeys } from './match-key.ts'
import { matchRows } from './match-rows.ts'
import { type CellReader, idsByName, type ReadableField, readCell } from './read-cell.ts'

const fields = [
  { key: 'name', label: 'Item Name', headings: ['material'] },
  { key: 'orderBy', label: 'Order By' },
  { key: 'onSite', label: 'Required On Site' },
  { key: 'status', label: 'Status' },
]

describe('columns', () => {
  test.each<[string, string[], string[]]>([
    ['as exported', ['Item Name', 'Order By', 'Alarm', 'Status'], ['name', 'orderBy', '', 'status']],
    ['in other spellings', ['ITEM_NAME', 'order-by', 'status '], ['name', 'orderBy', 'status']],
    ['by other headings', ['Material', 'Required on site date'], ['name', 'onSite']],
    ['each field once, exact names first', ['Current status', 'Status'], ['', 'status']],
    ['not by very short headings', ['No', '', 'By'], ['', '', '']],
  ])('are found %s', (_, headings, keys) => {
    expect(guessColumns(headings, fields)).toEqual(keys)
  })

  test('are remembered, also those that are left out', () => {
    const remembered = [
      { heading: 'Due', key: 'orderBy' },
      { heading: 'Status', key: '' },
      { heading: 'Old', key: 'no longer a field' },
    ]
    const headings = ['due', 'Status', 'Old', 'Order by']
    expect(guessColumns(headings, fields, remembered)).toEqual(['orderBy', '', '', ''])
  })

  test.each<[string[], boolean]>([
    [['Whatever', 'Status'], true],
    [['Item name'], true],
    [['Name plates', 'x'], false],
    [['Steel beams', '2026-12-01', 'Tracking'], false],
  ])('the first row %j has headings: %s', (first, expected) => {
    expect(hasHeadings(first, fields)).toBe(expected)
  })
})

describe('a cell', () => {
  const reader: CellReader = {
    isDayFirst: true,
    projects: idsByName([
      ['1', 'Quay House'],
      ['2', 'Mill Lane'],
      ['3', 'mill  lane'],
    ]),
    people: idsByName([
      ['ana@x.example', 'Ana Okafor'],
      ['li@x.example', 'Li Chen'],
      ['li.chen@x.example', 'Li Chen'],
    ]),
  }
  const type = (name: ReadableField['type']): ReadableField => ({ type: name })
  const status: ReadableField = { type: 'choice', choices: ['Tracking', 'In Fabrication'] }
  const several: ReadableField = { type: 'person', holdsSeveral: true }

  test.each<[string, ReadableField, string]>([
    [' Steel\nbeams ', type('text'), 'Steel\nbeams'],
    ['2026-12-31', type('date'), '2026-12-31'],
    ['2026-12-31T10:00:00', type('date'), '2026-12-31'],
    ['5/12/2026', type('date'), '2026-12-05'],
    ['12/31/2026', type('date'), '2026-12-31'],
    ['31 Dec 26', type('date'), '2026-12-31'],
    ['46387', type('date'), '2026-12-31'],
    ['46387.75', type('date'), '2026-12-31'],
    ['46479.9999999998', type('date'), '2027-04-03'],
    ['46479.99', type('date'), '2027-04-02'],
    ['', type('date'), ''],
    ['1,234.5', type('number'), '1234.5'],
    ['1.234,5', type('number'), '1234.5'],
    ['1 234', type('number'), '1234'],
    ['-0,5', type('number'), '-0.5'],
    ['1,234', type('number'), '1234'],
    ['TRUE', type('flag'), 'Yes'],
    ['no', type('flag'), ''],
    ['in  fabrication', status, 'In Fabrication'],
    ['quay house', type('project'), '1'],
    ['Ana  OKAFOR', type('person'), 'ana@x.example'],
    ['Certifier', type('person'), 'Certifier'],
    ['Ana Okafor; bo@x.example', several, 'ana@x.example, bo@x.example'],
  ])('%j in a field of %j is %j', (cell, field, value) => {
    expect(readCell(cell, field, reader)).toEqual({ value })
  })

  test.each<[string, ReadableField, string]>([
    ['soon', type('date'), 'not-a-date'],
    ['31/31/2026', type('date'), 'not-a-date'],
    ['12345', type('date'), 'not-a-date'],
    ['12 weeks', type('number'), 'not-a-number'],
    ['1.2.3', type('number'), 'not-a-number'],
    ['perhaps', type('flag'), 'not-yes-or-no'],
    ['Lost', status, 'not-a-choice'],
    ['Nowhere', type('project'), 'project-unknown'],
    ['Mill Lane', type('project'), 'project-ambiguous'],
    ['Li Chen', type('person'), 'person-ambiguous'],
  ])('%j in a field of %j is refused: %s', (cell, field, fault) => {
    expect(readCell(cell, field, reader)).toEqual({ fault })
  })

  test('month first where the column reports it', () => {
    const monthFirst = { ...reader, isDayFirst: false }
    expect(readCell('5/12/2026', type('date'), monthFirst)).toEqual({ value: '2026-05-12' })
  })
})

test.each(['=1+1', "it's", "'quoted'", '-5', '@home', '+61 2 9000'])(
  'the guard of an exported cell is taken off: %s',
  (cell) => {
    expect(withoutFormulaGuard(guardFormula(cell))).toBe(cell)
  },
)

describe('rows', () => {
  const records = [
    { id: 'a', keys: recordNameKeys('Steel beams', 'quay') },
    { id: 'b', keys: recordNameKeys('Steel beams', 'pier') },
    { id: 'c', keys: recordNameKeys('Pumps', null) },
    { id: 'd', keys: recordNameKeys('Pumps', null) },
  ]
  const match = (...rows: [name: string, projectId?: string][]) =>
    matchRows(
      rows.map(([name, projectId]) => rowNameKeys(name, projectId)),
      records,
    ).map((found) => (found.kind === 'record' ? found.id : found.kind === 'repeated' ? found.by : '-'))

  test('are about the record of that name in that project', () => {
    expect(match(['steel  BEAMS', 'pier'], ['Pumps', 'quay'], ['', 'quay'])).toEqual(['b', '-', '-'])
  })

  test('of the name in any project, if they do not say which', () => {
    expect(match(['Steel beams'])).toEqual(['a'])
  })

  test('with equal names are about equal records, in their order', () => {
    expect(match(['Pumps', ''], ['Pumps', ''], ['Pumps', ''])).toEqual(['c', 'd', 1])
  })

  test('say which record they mean, where they may change only one', () => {
    const rows = [['Pumps', ''] as const, ['Steel beams', 'pier'] as const, ['Steel beams'] as const]
    const keys = rows.map(([name, projectId]) => rowNameKeys(name, projectId))
    expect(matchRows(keys, records, true).map(({ kind }) => kind)).toEqual(['several', 'record', 'several'])
  })

  test('that repeat an earlier one are notified', () => {
    expect(match(['Lift', 'quay'], ['Lift', 'pier'], ['lift', 'quay'], ['', 'quay'], ['', 'quay'])).toEqual([
      '-',
      '-',
      0,
      '-',
      '-',
    ])
  })
})
