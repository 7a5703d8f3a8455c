/** The keys and clicks of a list of files, told by ids. */
import { expect, test } from 'vitest'
import { createRowSelection, type RowSelection } from './row-selection.ts'

// `as`: a selection reads nothing of an item but its id.
const rows = [...'abcdef'].map((id) => ({ item: { id } })) as unknown as Parameters<
  RowSelection['selectAll']
>[0]

test.each<[string, (selection: RowSelection) => void, string]>([
  [
    'a range from where it began',
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
    'a range beside a row',
    (s) => {
      s.toggle('a')
      s.toggle('c')
      s.extendTo('d', rows)
    },
    'acd',
  ],
  [
    'a range in place of a row',
    (s) => {
      s.toggle('a')
      s.toggle('c')
      s.extendTo('d', rows, 'd', false)
    },
    'cd',
  ],
  ['a range that has begun nowhere', (s) => s.extendTo('c', rows, 'b'), 'bc'],
  [
    'a range that began at a row that is gone',
    (s) => {
      s.startAt('x')
      s.extendTo('c', rows, 'b')
    },
    'bc',
  ],
  [
    'a row taken out again',
    (s) => {
      s.selectAll(rows)
      s.toggle('b')
    },
    'acdef',
  ],
  [
    'what is left of it',
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

test('only a change is told', () => {
  const selection = createRowSelection()
  const told: number[] = []
  selection.onChange(() => told.push(selection.ids().size))
  selection.clear()
  selection.keep(rows)
  selection.toggle('a')
  selection.keep(rows)
  selection.clear()
  expect(told).toEqual([1, 0])
})
