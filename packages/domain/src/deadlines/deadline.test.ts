import { describe, expect, test } from 'vitest'
import { projectSchema } from '../projects/project.ts'
import { contextHolding } from '../testing/context-holding.ts'
import { addDeadline, deleteDeadline } from './change-deadline.ts'
import { type Deadline, deadlineSchema, deadlines, withPresentNames } from './deadline.ts'
import { firstRunDeadlines } from './first-run.ts'
import { splitDeadlines } from './upcoming.ts'

const stored = deadlineSchema.parse({ id: 'a', name: 'Slab pour', date: '2026-11-28' })
const quay = projectSchema.parse({ id: '4', name: ' Quay House ' })
const context = () => contextHolding({ deadlines: [stored], projects: [quay] })

describe('setting a deadline', () => {
  test.each([
    ['for a project, with its id and its name', '4', { project: 'Quay House', projectId: '4' }],
    ['General when for none', undefined, { project: 'General' }],
    ['General when for none that is chosen', '', { project: 'General' }],
  ])('stores it trimmed, as a plain day, %s', (_, projectId, stored) => {
    const requested = { id: 'deadline_1', name: '  Crane lift ', date: '2026-12-24', projectId }
    const decision = addDeadline.decide(requested, context())
    if (decision.kind === 'refused') throw new Error(decision.reason)
    expect(decision.steps.map(({ change }) => change.kind === 'put' && change.record)).toEqual([
      { id: 'deadline_1', name: 'Crane lift', date: '2026-12-24', ...stored },
    ])
  })

  test('is refused for a deleted project', () => {
    const requested = { id: 'deadline_1', name: 'Crane lift', date: '2026-12-24', projectId: '9' }
    expect(addDeadline.decide(requested, context())).toEqual({
      kind: 'refused',
      reason: 'project-gone',
      fields: ['projectId'],
    })
  })

  test.each([
    ['', '2026-12-24', 'description-missing'],
    ['   ', '2026-12-24', 'description-missing'],
    ['Crane lift', null, 'day-missing'],
  ])('is refused with the description "%s" on %s', (name, date, reason) => {
    expect(addDeadline.decide({ id: 'deadline_1', name, date }, context())).toMatchObject({
      kind: 'refused',
      reason,
    })
  })
})

test('a deadline can be deleted once', () => {
  expect(deleteDeadline.decide({ id: 'a' }, context())).toMatchObject({
    steps: [{ collection: deadlines.name, change: { kind: 'remove', id: 'a' } }],
  })
  expect(deleteDeadline.decide({ id: 'x' }, context())).toMatchObject({ reason: 'deadline-gone' })
})

test('upcoming deadlines are sorted by day from today on; past ones are separate, and invalid ones come last', () => {
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

test.each([
  [{ project: 'Quay House', projectId: '4' }, 'Quay Tower'],
  [{ project: 'Quay House' }, 'Quay House'],
  [{ project: 'Quay House', projectId: null }, 'Quay House'],
  [{ project: 'Mill Lane', projectId: '9' }, 'Mill Lane'],
  [{ project: 'Mill Lane', projectId: '5' }, 'Mill Lane'],
  [{}, 'General'],
])('a deadline stored with %j belongs to %s', (stored, visible) => {
  const names = new Map([
    ['4', 'Quay Tower'],
    ['5', ''],
  ])
  const deadline = deadlineSchema.parse({ id: 'a', ...stored })
  expect(withPresentNames([deadline], names)).toEqual([{ ...deadline, project: visible }])
})

test('the demo starts with three upcoming deadlines', () => {
  const samples = firstRunDeadlines('2026-11-21')
  expect(samples.map((sample) => deadlineSchema.parse(sample))).toEqual(samples)
  expect(splitDeadlines(samples, '2026-11-21')).toEqual({ upcoming: samples, past: [] })
  expect(samples).toHaveLength(3)
})

test('a malformed deadline is read as far as possible', () => {
  expect(deadlineSchema.parse({ id: 7, name: null, project: {}, note: 'kept' })).toEqual({
    id: '7',
    name: '',
    date: '',
    project: 'General',
    note: 'kept',
  })
})
