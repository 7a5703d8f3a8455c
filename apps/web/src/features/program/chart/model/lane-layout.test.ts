import { holdPointSchema } from '@plumbline/domain/hold-points/hold-point.ts'
import { leadTimeSchema } from '@plumbline/domain/lead-times/lead-time.ts'
import { expect, test } from 'vitest'
import { type LaneMark, layOutLane, rangeWith } from './lane-layout.ts'

const hold = (id: string, day: number): LaneMark => ({
  kind: 'hold',
  point: holdPointSchema.parse({ id }),
  start: day,
  finish: day,
})
const lead = (id: string, start: number, finish: number): LaneMark => ({
  kind: 'lead',
  item: leadTimeSchema.parse({ id }),
  start,
  finish,
})
const getId = (mark: LaneMark) => (mark.kind === 'hold' ? mark.point.id : mark.item.id)

/** 'lead a 20+30 @1': kind, ids, left, width, and line. */
const describeMarks = (marks: readonly LaneMark[], dayWidth: number) =>
  layOutLane(marks, dayWidth)?.placed.map(
    ({ shape, marks, left, width, line }) =>
      `${shape} ${marks.map(getId).join('')} ${left}+${width} @${line}`,
  )

test.each<[string, LaneMark[], number, string[]]>([
  ['a hold point is in the middle of its day', [hold('a', 4)], 25, ['hold a 100.5+24 @0']],
  [
    'overlapping hold points are combined into one mark',
    [hold('b', 12), hold('a', 10), hold('c', 14)],
    10,
    ['hold ab 93+24 @0', 'hold c 133+24 @0'],
  ],
  [
    'long lead items span from order to delivery, below the hold points',
    [lead('a', 2, 4), hold('b', 30)],
    10,
    ['lead a 20+30 @1', 'hold b 293+24 @0'],
  ],
  ['a short item has the minimum width when zoomed out', [lead('a', 100, 101)], 1, ['lead a 100+24 @0']],
  [
    'each item takes the first free line',
    [lead('a', 0, 9), lead('b', 5, 14), lead('c', 12, 20)],
    10,
    ['lead a 0+100 @0', 'lead b 50+100 @1', 'lead c 120+90 @0'],
  ],
  [
    'items beyond three lines are counted, and combined if they are close',
    [
      lead('a', 0, 60),
      lead('b', 1, 60),
      lead('c', 2, 60),
      lead('d', 3, 60),
      lead('e', 5, 60),
      lead('f', 20, 60),
    ],
    10,
    ['lead a 0+610 @0', 'lead b 10+600 @1', 'lead c 20+590 @2', 'more de 30+72 @3', 'more f 200+72 @3'],
  ],
])('%s', (_, marks, dayWidth, placed) => {
  expect(describeMarks(marks, dayWidth)).toEqual(placed)
})

test('the lane is as high as its lines, and labels both kinds at their first line', () => {
  expect(layOutLane([], 25)).toBeUndefined()
  const both = layOutLane([hold('a', 1), lead('b', 1, 3), lead('c', 2, 4)], 25)
  expect(both).toMatchObject({
    height: 76,
    names: [
      { text: 'Hold points', line: 0 },
      { text: 'Long lead items', line: 1 },
    ],
  })
  expect(layOutLane([lead('b', 1, 3)], 25)).toMatchObject({
    height: 28,
    names: [{ text: 'Long lead items', line: 0 }],
  })
})

test.each<[string, LaneMark[], [number, number]]>([
  ['no further without marks', [], [1000, 1100]],
  [
    'to order dates before the program and due dates after it',
    [lead('a', 900, 1200), hold('b', 1300)],
    [900, 1300],
  ],
  ['not to marks that are years away', [hold('a', 100), hold('b', 9000), hold('c', 990)], [990, 1100]],
])('the chart extends %s', (_, marks, [start, finish]) => {
  expect(rangeWith({ start: 1000, finish: 1100 }, marks)).toEqual({ start, finish })
})
