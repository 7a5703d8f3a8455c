import { expect, test } from 'vitest'
import { dashes, getDash, readDash, toDashLengths } from './dash.ts'

test.each(dashes)('the lengths of a %s line are read as the same style at each width', (dash) => {
  for (const width of [0.5, 1, 2, 8])
    expect(readDash(toDashLengths({ kind: 'cloud', dash, width }), width)).toBe(dash)
})

test.each([
  [[], 1, 'solid'],
  [[0], 1, 'solid'],
  [[3], 1, 'dashed'],
  [[3, 2], 1, 'dashed'],
  [[2, 3], 2, 'dotted'],
  [[8, 2, 1, 2, 1, 2], 1, 'dash-dot'],
] as const)('lengths of %j on a line of %d points are a %s line', (lengths, width, dash) => {
  expect(readDash(lengths, width)).toBe(dash)
})

test.each([
  ['rectangle', 'dotted', 'dotted'],
  ['rectangle', undefined, 'solid'],
  ['rectangle', 'of a later version', 'solid'],
  ['pen', 'dotted', 'solid'],
])('a %s with the style %s is drawn with a %s line', (kind, dash, drawn) => {
  expect(getDash({ kind, dash })).toBe(drawn)
})
