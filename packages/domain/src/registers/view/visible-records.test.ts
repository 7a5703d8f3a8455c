import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Field, RegisterFields, Viewer } from './field.ts'
import { getTotal, groupBy } from './group-records.ts'
import { toSortText } from './sort-records.ts'
import { cycleSort, type Filter, getOperators, operators, type SortKey, wholeView } from './table-view.ts'
import { findVisible } from './visible-records.ts'

interface Item {
  id: string
  name: string
  number: string
  status: string
  due: string
  cost: number | null
  people: readonly string[]
  isCritical: boolean
}

const names = new Map([['mt@x.example', 'Marisol Tan']])
const fields: readonly Field<Item>[] = [
  { key: 'name', label: 'Item Name', type: 'text', read: ({ name }) => name },
  { key: 'number', label: 'No.', type: 'text', read: ({ number }) => number },
  {
    key: 'status',
    label: 'Status',
    type: 'choice',
    options: ['Open', 'Ordered', 'Done'],
    read: ({ status }) => status,
  },
  { key: 'due', label: 'Due', type: 'date', read: ({ due }) => due },
  { key: 'cost', label: 'Cost', type: 'number', read: ({ cost }) => cost },
  {
    key: 'people',
    label: 'Assignees',
    type: 'person',
    read: ({ people }) => people,
    toText: (email) => names.get(email) ?? email,
  },
  { key: 'critical', label: 'Critical', type: 'flag', read: ({ isCritical }) => isCritical },
]
const register: RegisterFields<Item> = {
  fields,
  due: 'due',
  people: ['people'],
  isOverdue: ({ due, status }, today) => status !== 'Done' && due !== '' && due < today,
}
// 2026-11-24 is a Tuesday.
const viewer: Viewer = { today: '2026-11-24', firstWeekday: 1, names: ['MT@x.example'] }
const blank = { name: '', number: '', status: '', due: '', cost: null, people: [], isCritical: false }
const items: readonly Item[] = [
  {
    ...blank,
    id: 'a',
    name: 'Steel beams, level 9',
    number: 'A-101',
    status: 'Ordered',
    due: '2026-11-20',
    cost: 30,
  },
  {
    ...blank,
    id: 'b',
    name: 'Facade panels',
    number: 'A.102',
    status: 'Done',
    due: '2026-11-02',
    people: ['mt@x.example'],
  },
  {
    ...blank,
    id: 'c',
    name: 'Été pumps level 10',
    number: 'STR 2003',
    status: 'Open',
    due: '2026-11-29',
    cost: 5,
  },
  {
    ...blank,
    id: 'd',
    name: 'Lift cars',
    status: 'Parked',
    due: '2026-12-24',
    cost: 7,
    people: ['bo', 'li'],
  },
  { ...blank, id: 'e', isCritical: true },
]

const visible = (part: { search?: string; filters?: readonly Filter[]; sort?: readonly SortKey[] }) =>
  findVisible(items, { ...wholeView, ...part }, register, viewer)
    .map(({ id }) => id)
    .join('')

describe('a search finds', () => {
  test.each([
    ['', 'abcde'],
    ['steel', 'a'],
    ['level beams', 'a'],
    ['beams STEEL', 'a'],
    ['A101', 'a'],
    ['a-101', 'a'],
    ['a 102', 'b'],
    ['str2003', 'c'],
    ['STR-2003', 'c'],
    // The end of one field and the start of the next are no number.
    ['9a', ''],
    ['marisol', 'b'],
    ['mine', 'b'],
    ['overdue', 'a'],
    ['overdue steel', 'a'],
    ['overdue panels', ''],
    ['due:week', 'c'],
    ['due:month', 'abc'],
    ['due:today', ''],
    ['due:none', 'e'],
    ['due:overdue', 'a'],
    ['no:assignees', 'ace'],
    ['no:status', 'e'],
    ['due:whenever', ''],
    // A figure is looked for in names and numbers. Most dates hold it somewhere.
    ['10', 'abc'],
    ['112', ''],
    ['26', ''],
    ['2026-11', 'abc'],
    ['2026-11-2', 'ac'],
    ['2026', 'abcd'],
    ['no:assignee', 'ace'],
  ])('"%s": %s', (search, ids) => expect(visible({ search })).toBe(ids))

  test('what an older list holds instead of a day', () => {
    const undated = { ...blank, id: 'x', due: 'TBA, week 12' }
    const found = (search: string) => findVisible([undated], { ...wholeView, search }, register, viewer)
    expect(found('tba 12')).toEqual([undated])
    expect(found('2026')).toEqual([])
  })

  test('words of a register without due dates and people as text', () => {
    const plain = {
      fields: [{ key: 'name', label: 'Name', type: 'text', read: ({ name }: Item) => name } as const],
    }
    const named = [{ ...blank, id: 'x', name: 'Gold mine' }]
    expect(findVisible(named, { ...wholeView, search: 'mine' }, plain, viewer)).toEqual(named)
    expect(findVisible(named, { ...wholeView, search: 'overdue' }, plain, viewer)).toEqual([])
  })
})

describe('a filter shows', () => {
  test.each<[field: string, operator: Filter['operator'], values: string[], ids: string]>([
    ['name', 'contains', ['LEVEL'], 'ac'],
    ['name', 'lacks', ['level'], 'bde'],
    ['name', 'is', ['lift cars'], 'd'],
    ['name', 'not', ['Lift cars'], 'abce'],
    ['name', 'empty', [], 'e'],
    ['name', 'filled', [], 'abcd'],
    ['status', 'is', ['Open', 'Done'], 'bc'],
    ['status', 'is', ['', 'Open'], 'ce'],
    ['status', 'not', ['Open', 'Done'], 'ade'],
    ['due', 'is', ['2026-11-29'], 'c'],
    ['due', 'before', ['2026-11-20'], 'b'],
    ['due', 'after', ['2026-11-20'], 'cd'],
    ['due', 'between', ['2026-11-20', '2026-11-29'], 'ac'],
    ['due', 'between', ['2026-11-20', ''], 'acd'],
    ['due', 'between', ['', '2026-11-20'], 'ab'],
    ['due', 'within', ['week'], 'c'],
    ['due', 'within', ['month'], 'abc'],
    ['due', 'within', ['next-month'], 'd'],
    ['due', 'within', ['overdue'], 'ab'],
    ['due', 'within', ['past-7'], 'a'],
    ['due', 'within', ['next-7'], 'c'],
    ['due', 'within', ['next-30'], 'cd'],
    ['due', 'within', ['someday'], 'abcde'],
    ['due', 'empty', [], 'e'],
    ['due', 'after', ['to be agreed'], ''],
    ['cost', 'is', ['7'], 'd'],
    ['cost', 'after', ['5'], 'ad'],
    ['cost', 'before', ['7'], 'c'],
    ['cost', 'between', ['5', '7'], 'cd'],
    ['cost', 'before', ['many'], 'abcde'],
    ['cost', 'before', ['6,5'], 'c'],
    ['cost', 'after', ['1,234'], ''],
    ['cost', 'is', ['7.0'], 'd'],
    ['cost', 'is', ['many'], 'abcde'],
    ['cost', 'not', [''], 'abcde'],
    ['people', 'is', ['BO'], 'd'],
    ['people', 'contains', ['marisol'], 'b'],
    ['people', 'empty', [], 'ace'],
    ['critical', 'is', ['yes'], 'e'],
    ['critical', 'is', ['no'], 'abcd'],
    ['unknown', 'empty', [], 'abcde'],
    ['name', 'contains', [' '], 'abcde'],
    ['status', 'is', [], 'abcde'],
  ])('%s %s %j: %s', (field, operator, values, ids) => {
    expect(visible({ filters: [{ field, operator, values }] })).toBe(ids)
  })

  test('what passes all of several filters', () => {
    const filters: Filter[] = [
      { field: 'cost', operator: 'filled', values: [] },
      { field: 'due', operator: 'within', values: ['month'] },
    ]
    expect(visible({ filters, search: 'level' })).toBe('ac')
  })
})

const up = (field: string) => ({ field, isDescending: false })
const down = (field: string) => ({ field, isDescending: true })

describe('the order', () => {
  test.each<[SortKey[], string]>([
    [[up('name')], 'cbdae'],
    [[down('name')], 'adbce'],
    [[up('status')], 'cabde'],
    [[up('cost')], 'cdabe'],
    [[down('cost')], 'adcbe'],
    [[up('due')], 'bacde'],
    [[down('critical'), up('due')], 'bacde'],
    [[up('people'), down('cost')], 'dbace'],
    [[up('unknown')], 'abcde'],
  ])('%j: %s', (sort, ids) => expect(visible({ sort })).toBe(ids))

  test.each([
    ['Level 9', 'level 10'],
    ['a2', 'A10'],
    ['eclair', 'Éclairs'],
    ['007', '8'],
  ])('"%s" comes before "%s"', (one, other) => expect(toSortText(one) < toSortText(other)).toBe(true))

  test('a click sorts up, down, and no longer; with Shift beside the other columns', () => {
    expect([up('due')].reduce((sort) => [...cycleSort(sort, 'due', false)], [] as SortKey[])).toEqual([
      up('due'),
    ])
    expect(cycleSort([up('due')], 'due', false)).toEqual([down('due')])
    expect(cycleSort([down('due')], 'due', false)).toEqual([])
    expect(cycleSort([up('due')], 'name', false)).toEqual([up('name')])
    expect(cycleSort([up('due')], 'name', true)).toEqual([up('due'), up('name')])
    expect(cycleSort([up('due'), up('name')], 'due', true)).toEqual([down('due'), up('name')])
    expect(cycleSort([down('due'), up('name')], 'due', true)).toEqual([up('name')])
  })
})

describe('groups', () => {
  const statusField = fields[2] as Field<Item>

  test('are in the order of their field, the empty one last, and keep the order within', () => {
    const groups = groupBy(items, statusField).map(({ value, records }) => [
      value,
      records.map(({ id }) => id).join(''),
    ])
    expect(groups).toEqual([
      ['Open', 'c'],
      ['Ordered', 'a'],
      ['Done', 'b'],
      ['Parked', 'd'],
      ['', 'e'],
    ])
  })

  test('come one after the other in files and on paper, where they have no heads', () => {
    const view = { ...wholeView, group: 'critical', sort: [down('name')] }
    expect(
      findVisible(items, { ...view, group: 'status' }, register, viewer)
        .map(({ id }) => id)
        .join(''),
    ).toBe('cabde')
    expect(
      findVisible(items, view, register, viewer)
        .map(({ id }) => id)
        .join(''),
    ).toBe('eadbc')
  })

  test.each([
    ['name', undefined],
    ['due', { kind: 'span', from: '2026-11-02', to: '2026-12-24' }],
    ['cost', { kind: 'sum', sum: 42 }],
  ])('the total of %s is %j', (key, total) => {
    const field = fields.find((one) => one.key === key) as Field<Item>
    expect(getTotal(items, field)).toEqual(total)
    expect(getTotal([], field)).toBeUndefined()
  })

  test('ranks are not added up', () => {
    const rank: Field<Item> = { key: 'no', label: 'No.', type: 'number', read: ({ cost }) => cost }
    expect(getTotal(items, rank)).toBeDefined()
    expect(getTotal(items, { ...rank, isRank: true })).toBeUndefined()
  })
})

const value = fc.constantFrom('', 'Open', 'done', '2026-11-24', '2026-11-30', '7', 'week', 'a b')
const filter: fc.Arbitrary<Filter> = fc.constantFrom(...fields).chain(({ key, type }) =>
  fc.record({
    field: fc.constant(key),
    operator: fc.constantFrom(...getOperators(type)),
    values: fc.array(value, { maxLength: 3 }),
  }),
)
const sortKey = fc.record({
  field: fc.constantFrom(...fields.map(({ key }) => key)),
  isDescending: fc.boolean(),
})
const item: fc.Arbitrary<Item> = fc.record({
  id: fc.uuid(),
  name: value,
  number: value,
  status: value,
  due: fc.constantFrom('', '2026-11-24', '2026-11-30'),
  cost: fc.option(fc.integer()),
  people: fc.array(value, { maxLength: 2 }),
  isCritical: fc.boolean(),
})

test('whatever the view, no record is made up, repeated or changed; the groups hold exactly those shown', () => {
  const view = fc.record({
    filters: fc.array(filter, { maxLength: 3 }),
    sort: fc.array(sortKey, { maxLength: 3 }),
  })
  fc.assert(
    fc.property(fc.array(item), view, fc.constantFrom(...fields), (records, part, field) => {
      const found = findVisible(records, { ...wholeView, ...part }, register, viewer)
      expect(new Set(found).size).toBe(found.length)
      expect(found.every((record) => records.includes(record))).toBe(true)
      const passing = records.filter(
        (record) => findVisible([record], { ...wholeView, ...part }, register, viewer).length,
      )
      expect(new Set(found)).toEqual(new Set(passing))
      const grouped = groupBy(found, field).flatMap((group) => group.records)
      expect(grouped).toHaveLength(found.length)
    }),
  )
})

test('every type has operators, and every operator a type', () => {
  const used = new Set(fields.flatMap(({ type }) => getOperators(type)))
  expect(operators.filter((operator) => !used.has(operator))).toEqual([])
})
