import { expect, test } from 'vitest'
import { layOutChart } from './chart-layout.ts'

const room = {
  width: 1140,
  mayEdit: true,
  buttonWidth: 24,
  narrowShows: 'chart',
  wantedLeft: undefined,
} as const

test('a wide chart stands beside the whole table up to the assignee, and the actions', () => {
  const { mode, left, nameWidth, actionsWidth } = layOutChart(room)
  expect(mode).toBe('split')
  expect(left).toBe(nameWidth + 102 + 100 + 100 + 150 + actionsWidth)
})

test('where there is room, every column is seen at first', () => {
  expect(layOutChart({ ...room, width: 1620 })).toMatchObject({ maxShift: 0 })
})

test('on a small desk the finish date is seen at first, and 280 px of the chart', () => {
  const { left, nameWidth, actionsWidth } = layOutChart({ ...room, width: 980 })
  expect(left).toBe(700)
  expect(left).toBeGreaterThan(nameWidth + 102 + 100 + 100 + actionsWidth)
})

test('where it is tight, the actions are one button, so that the start date is seen at first', () => {
  const { mode, left, nameWidth, actions, actionsWidth } = layOutChart({ ...room, width: 726 })
  expect([mode, actions]).toEqual(['split', ['menu']])
  expect(left).toBeGreaterThanOrEqual(nameWidth + 102 + 100 + actionsWidth)
})

test.each([
  ['never narrower than names and actions', 10, 326],
  ['never over the whole chart', 9_999, 900],
])('the line between them can be moved, %s', (_, wantedLeft, left) => {
  expect(layOutChart({ ...room, width: 1100, wantedLeft }).left).toBe(left)
})

test('on a phone the chart stands beside the names alone', () => {
  expect(layOutChart({ ...room, width: 358 })).toMatchObject({ mode: 'chart', actions: [], maxShift: 0 })
})

test('on a phone the table takes the whole width, and its actions one button', () => {
  const table = layOutChart({ ...room, width: 358, narrowShows: 'table' })
  expect(table).toMatchObject({ mode: 'table', left: 358, actions: ['menu'] })
  expect(table.maxShift).toBeGreaterThan(0)
})

test.each([1140, 358])('who may not edit has no actions, at %s px', (width) => {
  expect(layOutChart({ ...room, width, mayEdit: false })).toMatchObject({ actions: [], actionsWidth: 0 })
})
