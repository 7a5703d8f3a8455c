import { describe, expect, test } from 'vitest'
import { heading, task } from '../program/testing/program-items.ts'
import type { ProgramItem } from './program-item.ts'
import { canMove, orderProgram, startsTooEarly } from './program-row.ts'

/** 'a b(c d)' read back from the rows: names indented by their level. */
function outline(items: readonly ProgramItem[]): readonly string[] {
  return orderProgram(items).map(({ item, level }) => `${'  '.repeat(level)}${item.id}`)
}

describe('each heading is followed by all that is under it', () => {
  test.each<[string, readonly ProgramItem[], readonly string[]]>([
    ['with nothing in it', [], []],
    ['in that order', [heading('H'), task('a', 'H'), task('b')], ['H', '  a', 'b']],
    [
      'sorted by level, as older lists are',
      [heading('H'), heading('I'), task('a', 'H'), task('b', 'I'), task('c', 'H')],
      ['H', '  a', '  c', 'I', '  b'],
    ],
    ['with children before their heading', [task('a', 'H'), heading('H')], ['H', '  a']],
    [
      'three levels deep',
      [heading('H'), heading('I', 'H'), task('a', 'I'), task('b', 'H')],
      ['H', '  I', '    a', '  b'],
    ],
  ])('of a list %s', (_, items, expected) => {
    expect(outline(items)).toEqual(expected)
  })
})

describe('no item is lost', () => {
  test.each<[string, readonly ProgramItem[], readonly string[]]>([
    ['that is missing', [task('a', 'nobody'), task('b')], ['a', 'b']],
    ['that is the item itself', [heading('H', 'H'), task('a', 'H')], ['H', '  a']],
    [
      'that is under the item: the circle opens at the smallest id',
      [heading('I', 'H'), heading('H', 'I'), task('a', 'I')],
      ['H', '  I', '    a'],
    ],
    ['that is a task', [task('a'), task('b', 'a')], ['a', '  b']],
  ])('for a parent %s', (_, items, expected) => {
    expect(outline(items)).toEqual(expected)
  })
})

test('siblings follow one another by rank, of one rank by id, and those without one come last', () => {
  const list = [
    task('z'),
    task('y'),
    task('c', null, { rank: 'i00001' }),
    task('b', 'H', { rank: 'i00000i' }),
    task('d', 'H', { rank: 'i00000' }),
    task('a', 'H', { rank: 'i00000i' }),
    heading('H', null, { rank: 'i00000' }),
  ]
  expect(outline(list)).toEqual(['H', '  d', '  a', '  b', 'c', 'z', 'y'])
})

test('a stored level that is wrong does not count', () => {
  expect(
    outline([
      { ...heading('H'), level: 4 },
      { ...task('a', 'H'), level: 0 },
    ]),
  ).toEqual(['H', '  a'])
})

test('a row knows its heading, the end of what is under it, its predecessor and its days', () => {
  const rows = orderProgram([
    heading('H'),
    task('a', 'H', { startDate: '2026-01-05', duration: 3 }),
    task('b', 'H', { predecessorId: 'a' }),
    task('c', null, { predecessorId: 'gone' }),
  ])
  expect(rows.map(({ parentRow, endRow, predecessorRow }) => [parentRow, endRow, predecessorRow])).toEqual([
    [-1, 3, -1],
    [0, 2, -1],
    [0, 3, 1],
    [-1, 4, -1],
  ])
  expect(rows.map(({ span }) => span && span.finish - span.start + 1)).toEqual([undefined, 3, 1, 1])
})

test('blocked are the first of its siblings upwards, and the last downwards', () => {
  const rows = orderProgram([heading('H'), task('a', 'H'), task('b', 'H'), heading('I'), task('c', 'I')])
  const may = rows.map(
    (row) => `${row.item.id}${canMove(row, 'up') ? '↑' : ''}${canMove(row, 'down') ? '↓' : ''}`,
  )
  expect(may).toEqual(['H↓', 'a↓', 'b↑', 'I↑', 'c'])
})

test.each([
  ['2026-01-05', true],
  ['2026-01-07', true],
  ['2026-01-08', false],
])('after a task that ends on Jan 7, a start on %s is too early: %s', (startDate, isTooEarly) => {
  const rows = orderProgram([
    task('a', null, { startDate: '2026-01-05', duration: 3 }),
    task('b', null, { startDate, duration: 1, predecessorId: 'a' }),
  ])
  expect(rows.map((row) => startsTooEarly(row, rows))).toEqual([false, isTooEarly])
})

test('10,000 items, each under the one before it, are ordered without overflowing the stack', () => {
  const chain = Array.from({ length: 10_000 }, (_, at) => heading(`h${at}`, at === 0 ? null : `h${at - 1}`))
  const rows = orderProgram(chain.toReversed())
  expect(rows.at(-1)).toMatchObject({ level: 9_999, endRow: 10_000 })
  expect(rows[0]).toMatchObject({ level: 0, endRow: 10_000 })
})
