import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRank } from '../../kernel/values/rank-between.ts'
import { heading, task } from '../testing/program-items.ts'
import type { ProgramItem } from './program-item.ts'
import { nestItems, orderProgram } from './program-row.ts'
import { rankRows } from './rank-rows.ts'

/** For example 'a:i00000 b': an item with a rank and one without. */
function read(text: string): readonly ProgramItem[] {
  return text.split(' ').map((part) => {
    const [id = '', rank] = part.split(':')
    return task(id, null, { rank })
  })
}

test.each([
  ['items in order keep their ranks', 'a:i00000 b:i00003 c:i00004', 'i00000 i00003 i00004'],
  ['items without ranks get ranks', 'a b', 'i00000 i00001'],
  ['a new last item gets a rank', 'a:i00000 b', 'i00000 i00001'],
  ['a new first item gets a rank', 'a b:i00000', 'hzzzzz i00000'],
  ['new items between two get ranks', 'a:i00000 x y b:i00004', 'i00000 i00002 i00003 i00004'],
  ['an item that moves up gets a new rank', 'c:i00004 a:i00000 b:i00002', 'hzzzzz i00000 i00002'],
  ['an item that moves down gets a new rank', 'b:i00002 c:i00004 a:i00000', 'i00002 i00004 i00005'],
  ['an invalid rank is replaced', 'a:first b:i00001 c:z', 'i00000 i00001 i00002'],
  ['items with the same rank in the order of their ids keep it', 'a:i00000 b:i00000', 'i00000 i00000'],
  [
    'of two items with the same rank, the second gets a new rank after an inserted item',
    'a:i00000 x b:i00000 c:i00001',
    'i00000 i00000i i00000r i00001',
  ],
])('ranks for the order of a list: %s', (_, list, expected) => {
  expect(rankRows(nestItems(read(list))).join(' ')).toBe(expected)
})

test('rows that move with their heading keep their ranks', () => {
  const list = [heading('I', null, { rank: 'i00003' }), task('b', 'I', { rank: 'i00004' })]
  const before = [heading('H', null, { rank: 'i00000' }), task('a', 'H', { rank: 'i00001' })]
  expect(rankRows(nestItems([...list, ...before]))).toEqual(['hzzzzz', 'i00004', 'i00000', 'i00001'])
})

const program = fc
  .array(
    fc.record({
      parent: fc.integer({ min: -1, max: 11 }),
      rank: fc.option(fc.constantFrom('i00000', 'i00000i', 'i00001', 'i00002', 'zzzzzz'), { nil: undefined }),
    }),
    { maxLength: 12 },
  )
  .map((list) =>
    list.map(({ parent, rank }, index) => heading(`i${index}`, parent < 0 ? null : `i${parent}`, { rank })),
  )

test('for any ranks, the assigned ranks produce the order of the list', () => {
  fc.assert(
    fc.property(program, (list) => {
      const rows = nestItems(list)
      const ranks = rankRows(rows)
      expect(ranks.every(isRank)).toBe(true)
      const ranked = rows.map(({ item }, index) => ({ ...item, rank: ranks[index] }))
      expect(orderProgram(ranked.toReversed()).map(({ item }) => item.id)).toEqual(
        rows.map(({ item }) => item.id),
      )
    }),
  )
})

test('for any ranks, items in rank order need no new ranks', () => {
  fc.assert(
    fc.property(program, (list) => {
      const items = list.map((item) => ({ ...item, rank: item.rank ?? 'i00002' }))
      const rows = orderProgram(items)
      expect(rankRows(rows)).toEqual(rows.map(({ item }) => item.rank))
    }),
  )
})
