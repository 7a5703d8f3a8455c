import { describe, expect, test } from 'vitest'
import { contextHolding } from '../testing/context-holding.ts'
import { addDeadline, deleteDeadline } from './change-deadline.ts'
import { type Deadline, deadlineSchema, deadlines } from './deadline.ts'
import { firstRunDeadlines } from './first-run.ts'
import { splitDeadlines } from './upcoming.ts'

const held = deadlineSchema.parse({ id: 'a', name: 'Slab pour', date: '2026-11-28' })
const context = () => contextHolding({ deadlines: [held] })

describe('setting a deadline', () => {
  test.each([
    ['for a project', 'Quay House', 'Quay House'],
    ['General when for none', undefined, 'General'],
    ['General when for a blank one', ' ', 'General'],
  ])('it is stored trimmed, as a plain day, %s', (_, project, stored) => {
    expect(
      addDeadline.decide({ id: 'deadline_1', name: '  Crane lift ', date: '2026-12-24', project }, context()),
    ).toMatchObject({
      steps: [
        {
          change: {
            record: { id: 'deadline_1', name: 'Crane lift', date: '2026-12-24', project: stored },
          },
        },
      ],
    })
  })

  test.each([
    ['', '2026-12-24', 'description-missing'],
    ['   ', '2026-12-24', 'description-missing'],
    ['Crane lift', null, 'day-missing'],
  ])('of the description "%s" on %s is refused', (name, date, reason) => {
    expect(addDeadline.decide({ id: 'deadline_1', name, date }, context())).toMatchObject({
      kind: 'refused',
      reason,
    })
  })
})

test('a deleted deadline leaves the list, once', () => {
  expect(deleteDeadline.decide({ id: 'a' }, context())).toMatchObject({
    steps: [{ collection: deadlines.name, change: { kind: 'remove', id: 'a' } }],
  })
  expect(deleteDeadline.decide({ id: 'x' }, context())).toMatchObject({ reason: 'deadline-gone' })
})

test('deadlines stand in the order of their days, from today on; days that have passed apart, odd ones last', () => {
  const on = (id: string, date: string): Deadline => ({ id, name: id, date, project: 'General' })
  const all = [
    on('later', '2027-01-05'),
    on('odd', 'in spring'),
    on('today', '2026-11-21'),
    on('instant', '2026-12-01T10:00:00'),
    on('gone', '2026-11-20'),
    on('long gone', '2025-11-21'),
  ]
  const { upcoming, past } = splitDeadlines(all, '2026-11-21')
  expect(upcoming.map(({ id }) => id)).toEqual(['today', 'instant', 'later', 'odd'])
  expect(past.map(({ id }) => id)).toEqual(['long gone', 'gone'])
})

test('the demo starts with three deadlines that are still to come', () => {
  const samples = firstRunDeadlines('2026-11-21')
  expect(samples.map((sample) => deadlineSchema.parse(sample))).toEqual(samples)
  expect(splitDeadlines(samples, '2026-11-21')).toEqual({ upcoming: samples, past: [] })
  expect(samples).toHaveLength(3)
})

test('an odd deadline is read as far as it goes', () => {
  expect(deadlineSchema.parse({ id: 7, name: null, project: {}, note: 'kept' })).toEqual({
    id: '7',
    name: '',
    date: '',
    project: 'General',
    note: 'kept',
  })
})
