import { describe, expect, test } from 'vitest'
import { accept, add, put, refuse } from '../kernel/commands/command.ts'
import { contextHolding } from '../testing/context-holding.ts'
import { saveChecklist, startRun, tickItem } from './change-checklist.ts'
import { countTicked, isFinished, readChecklist } from './checklist.ts'
import { type SafetyRecord, safetyRecordSchema, safetyRecords } from './safety-record.ts'

const now = '2026-11-21T09:30:00.000Z'
const waiting = { completed: false, completedBy: '', completedAt: '' }
const ticked = { completed: true, completedBy: 'Ines', completedAt: '2026-11-20T08:00:00.000Z' }
const ties = { id: 'i1', text: 'Ties', ...ticked, torque: 40 }
const boards = { id: 'i2', text: 'Boards', ...waiting }
const storedChecklist = safetyRecordSchema.parse({
  id: 'c1',
  kind: 'checklist',
  name: 'Scaffold',
  items: [ties, boards],
  runs: [],
  createdAt: '2026-11-01T08:00:00.000Z',
  foreign: 7,
})
const context = (record: SafetyRecord = storedChecklist) => contextHolding({ 'safety-records': [record] })
/** The stored form, in which fields of the kind are next to the fields of the list's schema. */
const stored = (fields: object) => accept(put(safetyRecords, fields as SafetyRecord))
const added = (fields: object) => accept(add(safetyRecords, fields as SafetyRecord))
const created = { id: 'checklist_1', isNew: true } as const

test('a new checklist has its items in order and unticked, without blank items', () => {
  const items = [{ text: ' Ties ' }, { text: '  ' }, { text: 'Boards' }]
  expect(saveChecklist.decide({ ...created, draft: { name: ' Scaffold ', items } }, context())).toEqual(
    added({
      id: 'checklist_1',
      kind: 'checklist',
      name: 'Scaffold',
      items: [
        { id: 'request-0', text: 'Ties', ...waiting },
        { id: 'request-2', text: 'Boards', ...waiting },
      ],
      runs: [],
      createdAt: now,
    }),
  )
})

test('an edited checklist has the order of the form and keeps its ticks', () => {
  const items = [{ text: 'Base plates' }, { id: 'i1', text: 'All ties' }]
  expect(saveChecklist.decide({ id: 'c1', draft: { name: 'Scaffold 2', items } }, context())).toEqual(
    stored({
      ...storedChecklist,
      name: 'Scaffold 2',
      items: [
        { id: 'request-0', text: 'Base plates', ...waiting },
        { ...ties, text: 'All ties' },
      ],
    }),
  )
})

describe('changes by others while the form was open are kept', () => {
  const item = (text: string) => ({ id: text.toLowerCase(), text, ...waiting })
  const drafted = (text: string, texts = text) => ({ id: text.toLowerCase(), text: texts })
  const [a, b, c] = [drafted('A'), drafted('B'), drafted('C')]
  const first = { name: 'Scaffold', items: [a, b, c] }

  test.each([
    ['an item added at the end', ['A', 'B', 'C', 'X'], [b, a, c], ['B', 'A', 'C', 'X']],
    ['an item added at the top', ['X', 'A', 'B', 'C'], [c, a, b], ['X', 'C', 'A', 'B']],
    ['an item added after another', ['A', 'X', 'B', 'C'], [a, c, b], ['A', 'X', 'C', 'B']],
    ['an item added after one removed here', ['A', 'B', 'X', 'C'], [a, c], ['A', 'C', 'X']],
    ['an item removed', ['A', 'C'], [c, b, a], ['C', 'A']],
    ['an order, where this form changed none', ['C', 'B', 'A'], [a, b, c], ['C', 'B', 'A']],
    ['an item removed, unless this form changed its text', ['A'], [a, drafted('B', 'B2')], ['A', 'B2']],
  ])('%s', (_, present, typed, expected) => {
    const stored = { ...storedChecklist, name: 'Scaffold east', items: present.map(item) } as SafetyRecord
    const draft = { name: 'Scaffold', items: typed }
    expect(saveChecklist.decide({ id: 'c1', draft, first }, context(stored))).toMatchObject({
      steps: [{ change: { record: { name: 'Scaffold east', items: expected.map((text) => ({ text })) } } }],
    })
  })

  test('ticks, and the text of an item that this form only moved', () => {
    const present = [{ ...item('A'), text: 'A in full', ...ticked }, item('B')]
    const draft = { name: 'Scaffold 2', items: [b, a] }
    const args = { id: 'c1', draft, first: { name: 'Scaffold', items: [a, b] } }
    const changed = { name: 'Scaffold 2', items: [item('B'), { text: 'A in full', ...ticked }] }
    const decision = saveChecklist.decide(
      args,
      context({ ...storedChecklist, items: present } as SafetyRecord),
    )
    expect(decision).toMatchObject({ steps: [{ change: { record: changed } }] })
  })
})

test.each([undefined, 'c1'])('a checklist without a name is refused, new or existing: %s', (id) => {
  const draft = { name: '  ', items: [] }
  const args = id === undefined ? { ...created, draft } : { id, draft }
  expect(saveChecklist.decide(args, context())).toEqual(refuse('name-required', ['name']))
})

test('a ticked item stores who ticked it and when', () => {
  expect(tickItem.decide({ id: 'c1', itemId: 'i2', isTicked: true }, context())).toEqual(
    stored({
      ...storedChecklist,
      items: [ties, { ...boards, completed: true, completedBy: 'Marisol Tan', completedAt: now }],
    }),
  )
})

test('a removed tick leaves no name', () => {
  expect(tickItem.decide({ id: 'c1', itemId: 'i1', isTicked: false }, context())).toEqual(
    stored({ ...storedChecklist, items: [{ ...ties, ...waiting }, boards] }),
  )
})

test('restarting a finished checklist stores the run and clears every tick', () => {
  const items = [ties, { ...boards, ...ticked, completedAt: '2026-11-21T08:00:00.000Z' }]
  const finished = { ...storedChecklist, items }
  expect(startRun.decide({ id: 'c1' }, context(finished))).toEqual(
    stored({
      ...finished,
      items: [{ ...ties, ...waiting }, boards],
      runs: [{ id: 'request-0', finishedAt: '2026-11-21T08:00:00.000Z', items }],
    }),
  )
})

test('an unfinished run is not stored', () => {
  expect(startRun.decide({ id: 'c1' }, context())).toEqual(refuse('run-unfinished'))
})

test.each([
  ['saving', saveChecklist.decide({ id: 'x', draft: { name: 'A', items: [] } }, context()), 'record-gone'],
  ['ticking', tickItem.decide({ id: 'x', itemId: 'i1', isTicked: true }, context()), 'record-gone'],
  ['a new run of', startRun.decide({ id: 'x' }, context()), 'record-gone'],
  ['ticking an item of', tickItem.decide({ id: 'c1', itemId: 'x', isTicked: true }, context()), 'item-gone'],
] as const)('%s something that was deleted is refused', (_, decision, reason) => {
  expect(decision).toEqual(refuse(reason))
})

describe('how far a checklist has come', () => {
  test.each([
    [[], 0, false],
    [[ties, boards], 1, false],
    [[ties], 1, true],
  ])('%j: %i ticked, finished: %s', (items, count, isDone) => {
    const checklist = readChecklist({ ...storedChecklist, items } as SafetyRecord)
    expect(countTicked(checklist)).toBe(count)
    expect(isFinished(checklist)).toBe(isDone)
  })
})

test('items of an older list get ids and can be ticked', () => {
  const old = safetyRecordSchema.parse({
    id: 'c2',
    kind: 'checklist',
    items: [{ text: 'Ties' }, { text: 'Plates' }],
  })
  expect(readChecklist(old).items.map(({ id }) => id)).toEqual(['part~2', 'part~3'])
  const decision = tickItem.decide({ id: 'c2', itemId: 'part~3', isTicked: true }, context(old))
  expect(decision).toMatchObject({
    steps: [{ change: { record: { items: [{ completed: false }, { completed: true }] } } }],
  })
})

test('an unreadable item does not affect the others, and a plain text is read as an item', () => {
  const odd = safetyRecordSchema.parse({
    id: 'c3',
    kind: 'checklist',
    name: 'Scaffold',
    items: [null, 'Ties', { id: 'i2', text: 'Boards', completed: 'yes' }, true],
    runs: [{ finishedAt: null, items: ['Ties', null] }, null],
  })
  const { items, runs } = readChecklist(odd)
  expect(items).toEqual([
    { id: 'part~2', text: 'Ties', ...waiting },
    { id: 'i2', text: 'Boards', ...waiting },
  ])
  expect(runs).toMatchObject([{ finishedAt: '', items: [{ text: 'Ties' }] }])
  const draft = { name: 'Scaffold', items: items.map(({ id, text }) => ({ id, text })) }
  expect(saveChecklist.decide({ id: 'c3', draft }, context(odd))).toMatchObject({
    steps: [{ change: { record: { items: [{ text: 'Ties' }, { text: 'Boards' }] } } }],
  })
})
