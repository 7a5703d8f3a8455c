import { expect, test } from 'vitest'
import {
  clearSelection,
  extendTo,
  getActiveIndex,
  moveTo,
  noSelection,
  type Selection,
  selectAll,
  selectOnly,
  toggle,
} from './selection.ts'

const order = ['a', 'b', 'c', 'd', 'e']
const ids = (selection: Selection) => [...selection.ids].join('')

test.each<[what: string, selected: string, steps: ((before: Selection) => Selection)[]]>([
  ['moving selects nothing', '', [(s) => moveTo(s, order, 2)]],
  ['a click selects one row alone', 'd', [() => selectOnly(order, 1), () => selectOnly(order, 3)]],
  ['toggling adds a row', 'bd', [(s) => toggle(s, order, 1), (s) => toggle(s, order, 3)]],
  ['toggling twice leaves it out', 'b', [1, 3, 3].map((at) => (s) => toggle(s, order, at))],
  [
    'extending selects from the anchor down',
    'bcd',
    [(s) => moveTo(s, order, 1), (s) => extendTo(s, order, 3)],
  ],
  ['and up', 'abc', [(s) => moveTo(s, order, 2), (s) => extendTo(s, order, 0)]],
  [
    'extending back makes the selection smaller',
    'bc',
    [(s) => moveTo(s, order, 1), (s) => extendTo(s, order, 4), (s) => extendTo(s, order, 2)],
  ],
  ['extending before anything else selects the row', 'c', [(s) => extendTo(s, order, 2)]],
  ['all', 'abcde', [(s) => selectAll(s, order)]],
  ['none', '', [(s) => selectAll(s, order), clearSelection]],
  ['a row that is not there changes nothing', 'b', [() => selectOnly(order, 1), (s) => toggle(s, order, 9)]],
])('%s: "%s"', (_, selected, steps) => {
  expect(ids(steps.reduce((selection, step) => step(selection), noSelection))).toBe(selected)
})

test('if the anchor is filtered out, the selection starts again', () => {
  const anchored = moveTo(noSelection, order, 1)
  expect(ids(extendTo(anchored, ['c', 'd', 'e'], 2))).toBe('e')
})

test.each<[what: string, visible: readonly string[], index: number]>([
  ['where it was', order, 2],
  ['where it was sorted to', ['c', 'a', 'b'], 0],
  ['deleted, the next row takes its place', ['a', 'b', 'd', 'e'], 2],
  ['deleted as the last one, the row before does', ['a', 'b'], 1],
  ['of no rows, none', [], -1],
])('the active row %s', (_, visible, index) => {
  expect(getActiveIndex(moveTo(noSelection, order, 2), visible)).toBe(index)
})
