/** Keys and clicks as in a file list, written with ids. */
import { expect, test } from 'vitest'
import { createRowSelection, type RowSelection } from './row-selection.ts'

// `as`: the selection only reads ids.
const rows = [...'abcdef'].map((id) => ({ item: { id } })) as unknown as Parameters<
  RowSelection['selectAll']
>[0]

test.each<[string, (selection: RowSelection) => void, string]>([
  [
    'a range from its start',
    (s) => {
      s.startAt('b')
      s.extendTo('d', rows)
    },
    'bcd',
  ],
  [
    'a range upwards',
    (s) => {
      s.startAt('d')
      s.extendTo('b', rows)
    },
    'bcd',
  ],
  [
    'a range that shrinks again',
    (s) => {
      s.startAt('b')
      s.extendTo('e', rows)
      s.extendTo('c', rows)
    },
    'bc',
  ],
  [
    'a range in addition to a row',
    (s) => {
      s.toggle('a')
      s.toggle('c')
      s.extendTo('d', rows)
    },
    'acd',
  ],
  [
    'a range instead of a row',
    (s) => {
      s.toggle('a')
      s.toggle('c')
      s.extendTo('d', rows, 'd', false)
    },
    'cd',
  ],
  ['a range without a start', (s) => s.extendTo('c', rows, 'b'), 'bc'],
  [
    'a range whose start was deleted',
    (s) => {
      s.startAt('x')
      s.extendTo('c', rows, 'b')
    },
    'bc',
  ],
  [
    'a row that is deselected',
    (s) => {
      s.selectAll(rows)
      s.toggle('b')
    },
    'acdef',
  ],
  [
    'rows that still exist',
    (s) => {
      s.selectAll(rows)
      s.keep(rows.slice(4))
    },
    'ef',
  ],
  [
    'none',
    (s) => {
      s.toggle('a')
      s.clear()
    },
    '',
  ],
])('%s', (_, act, selected) => {
  const selection = createRowSelection()
  act(selection)
  expect([...selection.ids()].join('')).toBe(selected)
})

test('listeners are only called on changes', () => {
  const selection = createRowSelection()
  const sizes: number[] = []
  selection.onChange(() => sizes.push(selection.ids().size))
  selection.clear()
  selection.keep(rows)
  selection.toggle('a')
  selection.keep(rows)
  selection.clear()
  expect(sizes).toEqual([1, 0])
})
