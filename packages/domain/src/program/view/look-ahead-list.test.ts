/** The sections of a look-ahead: tasks under their headings, hold points, long lead items. */
import { expect, test } from 'vitest'
import { holdPointSchema } from '../../hold-points/hold-point.ts'
import { dayToNumber } from '../../kernel/days/day.ts'
import { leadTimeSchema } from '../../lead-times/lead-time.ts'
import { programItemSchema } from '../items/program-item.ts'
import { orderProgram } from '../items/program-row.ts'
import { lookAheadSpan } from './look-ahead.ts'
import { groupAhead, holdPointsAhead, leadTimesAhead } from './look-ahead-list.ts'

const days = lookAheadSpan(dayToNumber('2026-11-21'), 2)

const item = (id: string, parentId: string | null, more: object) =>
  programItemSchema.parse({ id, projectId: '1', name: id, parentId, ...more })
const heading = (id: string, parentId: string | null = null) => item(id, parentId, { isHeading: true })
const task = (id: string, parentId: string | null, startDate: string) =>
  item(id, parentId, { startDate, duration: 3 })

test('the tasks of a look-ahead are grouped under their headings, and empty headings are omitted', () => {
  const rows = orderProgram([
    heading('Structure'),
    heading('Level 1', 'Structure'),
    task('Slab', 'Level 1', '2026-11-24'),
    task('Columns', 'Level 1', '2027-02-01'),
    task('Crane', 'Structure', '2026-11-25'),
    heading('Fit-out'),
    task('Paint', 'Fit-out', '2027-05-01'),
    task('Survey', null, '2026-11-30'),
  ])

  const groups = groupAhead(rows, days).map((group) => [
    group.headings.join(' / '),
    group.rows.map((row) => row.item.name),
  ])

  expect(groups).toEqual([
    ['Structure / Level 1', ['Slab']],
    ['Structure', ['Crane']],
    ['', ['Survey']],
  ])
})

test('unreleased hold points of the project due by its last day are listed, including overdue ones', () => {
  const point = (id: string, dueDate: string | null, more: object = {}) =>
    holdPointSchema.parse({ id, name: id, projectId: '1', dueDate, ...more })
  const points = [
    point('last day', '2026-12-04'),
    point('behind it', '2026-12-05'),
    point('overdue', '2026-11-01'),
    point('released', '2026-11-25', { status: 'Approved' }),
    point('of another project', '2026-11-25', { projectId: '2' }),
    point('undated', null),
  ]

  const found = holdPointsAhead(points, '1', days).map(({ point: { name } }) => name)

  expect(found).toEqual(['overdue', 'last day'])
})

test.each([
  ['to be ordered by its last day', '2026-12-04', '2027-06-01', 'Tracking', ['2026-12-04', undefined]],
  ['to be ordered before today', '2026-11-01', '2027-06-01', 'At Risk', ['2026-11-01', undefined]],
  ['arriving', '2026-06-01', '2026-11-30', 'Shipped', [undefined, '2026-11-30']],
  ['both', '2026-11-22', '2026-12-01', 'Delayed', ['2026-11-22', '2026-12-01']],
  ['delivered', '2026-06-01', '2026-11-30', 'Delivered', undefined],
  ['ordered, and needed later', '2026-11-25', '2027-01-01', 'Ordered', undefined],
  ['without dates', null, null, 'Tracking', undefined],
])('a long lead item %s', (name, orderByDate, requiredOnSiteDate, status, expected) => {
  const lead = leadTimeSchema.parse({ id: 'l', name, orderByDate, requiredOnSiteDate, status })

  const [found] = leadTimesAhead([lead], days)

  expect(found && [found.orderBy, found.onSite]).toEqual(expected)
})
