/** Which rows of a program a filter keeps, and the indexes in those rows. */
import { describe, expect, test } from 'vitest'
import { dayToNumber } from '../../kernel/days/day.ts'
import { contextHolding } from '../../testing/context-holding.ts'
import { moveProgramItem } from '../commands/change-program-item.ts'
import { canMove, orderProgram, type ProgramRow } from '../items/program-row.ts'
import { afterSteps } from '../testing/after-steps.ts'
import { heading, task } from '../testing/program-items.ts'
import { lookAheadSpan } from './look-ahead.ts'
import { filterProgram, getAssignees, type ProgramFilter } from './program-filter.ts'

const ana = { assigneeEmail: 'ana@site.example' }
const items = [
  heading('H'),
  task('a', 'H', ana),
  task('b', 'H', { predecessorId: 'a' }),
  heading('I', 'H'),
  task('c', 'I', { ...ana, predecessorId: 'a', startDate: '2026-11-30' }),
  heading('J', 'H'),
  heading('K'),
  task('d', 'K', { assigneeEmail: ' Ana@Site.example ', predecessorId: 'b' }),
  task('e', 'K', { status: 'Complete' }),
]
const rows = orderProgram(items)
const ids = (list: readonly ProgramRow[]) => list.map(({ item }) => item.id).join(' ')
const ahead = lookAheadSpan(dayToNumber('2026-11-21'), 2)

describe('matching tasks are kept with their headings', () => {
  test.each<[string, ProgramFilter, string, number]>([
    ['of one assignee, however the address is written', { assignee: 'ANA@site.example' }, 'H a I c K d', 3],
    ['unassigned', { assignee: '' }, 'H b K e', 2],
    ['of an assignee without tasks', { assignee: 'ben@site.example' }, '', 0],
    ['under a heading, and the empty headings there', { headingId: 'H' }, 'H a b I c J', 3],
    ['under a heading under a heading', { headingId: 'I' }, 'H I c', 1],
    ['under a heading that is empty', { headingId: 'J' }, 'H J', 0],
    ['under a deleted heading: all', { headingId: 'X' }, ids(rows), 5],
    ['on the critical path', { isCritical: (id) => id === 'b' }, 'H b', 1],
    ['of the next weeks, and overdue ones', { ahead }, 'H a b I c K d', 4],
    ['of one assignee under a heading', { assignee: ana.assigneeEmail, headingId: 'K' }, 'K d', 1],
    ['unassigned, of the next weeks', { ahead, assignee: '' }, 'H b', 1],
    ['without a filter: all', {}, ids(rows), 5],
  ])('%s', (_, filter, expected, expectedResult) => {
    const filtered = filterProgram(rows, filter)
    expect(ids(filtered.rows)).toBe(expected)
    expect([filtered.matching, filtered.total]).toEqual([expectedResult, 5])
  })
})

test('if nothing is hidden, the same rows are returned', () => {
  expect(filterProgram(rows, {}).rows).toBe(rows)
})

test('indexes refer to the remaining rows, and a hidden predecessor has none', () => {
  const { rows: left } = filterProgram(rows, { assignee: ana.assigneeEmail })
  expect(
    left.map(({ item, level, parentRow, endRow, predecessorRow }) => [
      item.id,
      level,
      parentRow,
      endRow,
      predecessorRow,
    ]),
  ).toEqual([
    ['H', 0, -1, 4, -1],
    ['a', 1, 0, 2, -1],
    ['I', 1, 0, 4, -1],
    ['c', 2, 2, 4, 1],
    ['K', 0, -1, 6, -1],
    ['d', 1, 4, 6, -1],
  ])
})

test('a row can move past a visible neighbour, but not past a hidden one', () => {
  const { rows: left } = filterProgram(rows, { assignee: ana.assigneeEmail })
  const may = left.map(
    (row) => `${row.item.id}${canMove(row, 'up') ? '↑' : ''}${canMove(row, 'down') ? '↓' : ''}`,
  )
  expect(may).toEqual(['H↓', 'a', 'I', 'c', 'K↑', 'd'])
})

test('a move of a filtered row changes the visible order in the same way as the stored order', () => {
  const filter = { headingId: 'H' }
  const { rows: left } = filterProgram(rows, filter)
  expect(left.map((row) => canMove(row, 'down'))[1]).toBe(true)
  const context = contextHolding({ 'program-items': items })
  const moved = afterSteps(items, moveProgramItem.decide({ id: 'a', direction: 'down' }, context))
  expect(ids(filterProgram(orderProgram(moved), filter).rows)).toBe('H b a I c J')
})

test('10,000 nested rows are filtered quickly', () => {
  const chain = Array.from({ length: 9_999 }, (_, at) => heading(`h${at}`, at === 0 ? null : `h${at - 1}`))
  const deep = orderProgram([...chain, task('t', 'h9998', ana), task('u', 'h9998')])
  const { rows: left } = filterProgram(deep, { assignee: ana.assigneeEmail })
  expect(left).toHaveLength(10_000)
  expect(left[0]).toMatchObject({ endRow: 10_000, isLast: true })
})

test('assignees are listed once each, alphabetically', () => {
  const given = ['Zoe@a.example', ' ana@a.example', 'ANA@a.example', '', null]
  expect(getAssignees(given.map((assigneeEmail) => ({ assigneeEmail })))).toEqual([
    'ana@a.example',
    'Zoe@a.example',
  ])
})
