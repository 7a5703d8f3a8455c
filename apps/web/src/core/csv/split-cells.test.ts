import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitCells } from './split-cells.ts'

test.each<[string, string, string[][]]>([
  [
    'cells',
    'a,b\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  ['rows without text', 'a\n\nb\n', [['a'], [''], ['b'], ['']]],
  [
    'quoted cells',
    '"x\ny, ""z""",2\n"",3',
    [
      ['x\ny, "z"', '2'],
      ['', '3'],
    ],
  ],
  ['a quote within a cell', '5" pipe,2', [['5" pipe', '2']]],
  [
    'text behind a closing quote',
    '"A" block,2\n"B",3',
    [
      ['"A" block', '2'],
      ['B', '3'],
    ],
  ],
  [
    'a quote that is not closed',
    '"A,2\n"B ""1""",3',
    [
      ['"A', '2'],
      ['B "1"', '3'],
    ],
  ],
])('a text is split into %s', (_, text, rows) => {
  expect(splitCells(text, ',')).toEqual(rows)
})

test('whatever the text, all of its letters are in the cells', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('"', ',', '\n', 'a', ' ') }), (text) => {
      const count = (part: string) => part.split('a').length - 1
      expect(
        splitCells(text, ',')
          .flat()
          .reduce((sum, cell) => sum + count(cell), 0),
      ).toBe(count(text))
    }),
  )
})
