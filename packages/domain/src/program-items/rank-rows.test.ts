import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRank } from '../kernel/rank-between.ts'
import { heading, task } from '../program/testing/program-items.ts'
import type { ProgramItem } from './program-item.ts'
import { nestItems, orderProgram } from './program-row.ts'
import { rankRows } from './rank-rows.ts'

/** 'a:i00000 b' is an item with a rank and one without. */
function read(text: string): readonly ProgramItem[] {
  return text.split(' ').map((part) => {
    const [id = '', rank] = part.split(':')
    return task(id, null, { rank })
  })
}

test.each([
  ['items in order keep them', 'a:i00000 b:i00003 c:i00004', 'i00000 i00003 i00004'],
  ['items without one get them', 'a b', 'i00000 i00001'],
  ['a new last item gets one', 'a:i00000 b', 'i00000 i00001'],
  ['a new first item gets one', 'a b:i00000', 'hzzzzz i00000'],
  ['new items between two get them', 'a:i00000 x y b:i00004', 'i00000 i00002 i00003 i00004'],
  ['an item that moves up gets another', 'c:i00004 a:i00000 b:i00002', 'hzzzzz i00000 i00002'],
  ['an item that moves down gets another', 'b:i00002 c:i00004 a:i00000', 'i00002 i00004 i00005'],
  ['what is no rank is replaced', 'a:first b:i00001 c:z', 'i00000 i00001 i00002'],
  ['items of one rank in the order of their ids keep it', 'a:i00000 b:i00000', 'i00000 i00000'],
  [
    'one of two of one rank moves behind a new item',
    'a:i00000 x b:i00000 c:i00001',
    'i00000 i00000i i00000r i00001',
  ],
])('ranks for the order of a list: %s', (_, list, wanted) => {
  expect(rankRows(nestItems(read(list))).join(' ')).toBe(wanted)
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

test('whatever the ranks, those that are given make the order of the list that of the program', () => {
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

test('whatever the ranks, the order that they make needs no others', () => {
  fc.assert(
    fc.property(program, (list) => {
      const items = list.map((item) => ({ ...item, rank: item.rank ?? 'i00002' }))
      const rows = orderProgram(items)
      expect(rankRows(rows)).toEqual(rows.map(({ item }) => item.rank))
    }),
  )
})
