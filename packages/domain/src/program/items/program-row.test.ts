import { describe, expect, test } from 'vitest'
import { heading, task } from '../testing/program-items.ts'
import type { ProgramItem } from './program-item.ts'
import { canMove, orderProgram, startsTooEarly } from './program-row.ts'

/** The rows as text, for example 'a b(c d)': names indented by their level. */
function outline(items: readonly ProgramItem[]): readonly string[] {
  return orderProgram(items).map(({ item, level }) => `${'  '.repeat(level)}${item.id}`)
}

describe('each heading is followed by its descendants', () => {
  test.each<[string, readonly ProgramItem[], readonly string[]]>([
    ['without items', [], []],
    ['in the same order', [heading('H'), task('a', 'H'), task('b')], ['H', '  a', 'b']],
    [
      'sorted by level, as in older lists',
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
      'that is a descendant of the item: the loop is broken at the smallest id',
      [heading('I', 'H'), heading('H', 'I'), task('a', 'I')],
      ['H', '  I', '    a'],
    ],
    ['that is a task', [task('a'), task('b', 'a')], ['a', '  b']],
  ])('for a parent %s', (_, items, expected) => {
    expect(outline(items)).toEqual(expected)
  })
})

test('siblings are sorted by rank, then by id; those without a rank come last', () => {
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

test('a wrong stored level is ignored', () => {
  expect(
    outline([
      { ...heading('H'), level: 4 },
      { ...task('a', 'H'), level: 0 },
    ]),
  ).toEqual(['H', '  a'])
})

test('a row has its heading, the end of its descendants, its predecessor and its days', () => {
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

test('the first sibling cannot move up, and the last cannot move down', () => {
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

test('10,000 nested items are ordered without a stack overflow', () => {
  const chain = Array.from({ length: 10_000 }, (_, at) => heading(`h${at}`, at === 0 ? null : `h${at - 1}`))
  const rows = orderProgram(chain.toReversed())
  expect(rows.at(-1)).toMatchObject({ level: 9_999, endRow: 10_000 })
  expect(rows[0]).toMatchObject({ level: 0, endRow: 10_000 })
})
