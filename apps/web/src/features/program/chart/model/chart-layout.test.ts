import { expect, test } from 'vitest'
import { getFacts, layOutChart } from './chart-layout.ts'

const room = {
  width: 1140,
  mayEdit: true,
  buttonWidth: 24,
  narrowShows: 'chart',
  split: undefined,
  chosen: [],
} as const

test.each([718, 760, 980, 1140, 1380, 1620, 2260])(
  'at %i px the chart has more than half of the width, next to readable names',
  (width) => {
    const { mode, left, nameWidth } = layOutChart({ ...room, width })
    expect(mode).toBe('split')
    expect(left / width).toBeLessThanOrEqual(0.46)
    expect(nameWidth).toBeGreaterThanOrEqual(150)
  },
)

test('in a window of 1440 px, names, durations, start and finish dates are visible next to the chart', () => {
  const { left, nameWidth, actionsWidth, columns } = layOutChart(room)
  const width = (id: string) => columns.find((column) => column.id === id)?.width ?? 0
  expect(left - nameWidth - actionsWidth).toBe(width('duration') + width('start') + width('finish'))
  expect(nameWidth).toBeGreaterThanOrEqual(180)
})

test('where the finish dates do not fit either way, the chart has 60 % of the width', () => {
  const { left } = layOutChart({ ...room, width: 980 })
  expect(left / 980).toBeLessThanOrEqual(0.4)
})

/** The chart's widths in windows of 1024, 1280, 1440 and 1920 px, among others. */
const widths = [718, 726, 982, 1142, 1380, 1622, 2260]
const choices = [[], ['number'], ['number', 'wbs', 'percent', 'totalFloat', 'freeFloat', 'rowLinks']]
test.each(widths.flatMap((width) => choices.map((chosen) => ({ width, chosen }))))(
  'at $width px no column is cut beside the chart, with $chosen added',
  ({ width, chosen }) => {
    for (const split of [undefined, 0.3, 0.5, 0.8]) {
      const { columns, left, leadWidth, nameWidth, actionsWidth } = layOutChart({
        ...room,
        width,
        split,
        chosen,
      })
      const ends = [0]
      for (const column of getFacts(columns)) ends.push((ends.at(-1) ?? 0) + column.width)
      const visible = left - leadWidth - nameWidth - actionsWidth
      expect(visible > (ends.at(-1) ?? 0) || ends.includes(visible)).toBe(true)
    }
  },
)

test('if all columns fit, the names take the remaining width', () => {
  expect(layOutChart({ ...room, split: 0.8, width: 1620 })).toMatchObject({ left: 1296, maxShift: 0 })
})

test.each([
  ['never below the width of names and actions', 0.01, 214],
  ['never across the whole chart', 0.99, 900],
  ['to the chosen position', 0.5, 550],
])('the divider can be moved, %s', (_, split, left) => {
  expect(layOutChart({ ...room, width: 1100, split }).left).toBe(left)
})

test('the actions of a row take the width of two buttons; at touch size they are one button', () => {
  const { actions, actionsWidth } = layOutChart(room)
  expect(actions).toEqual(['delete', 'up', 'down', 'alarm', 'edit', 'menu'])
  expect(actionsWidth).toBe(64)
  expect(layOutChart({ ...room, buttonWidth: 44 })).toMatchObject({ actions: ['menu'], actionsWidth: 48 })
})

test('added columns have fixed positions: the row number before the name, floats after the predecessors', () => {
  const { columns, leadWidth } = layOutChart({ ...room, chosen: ['freeFloat', 'wbs', 'number', 'rowLinks'] })
  expect(columns.map(({ id }) => id)).toEqual([
    ...['number', 'name', 'wbs', 'duration', 'start', 'finish', 'assignee', 'predecessor', 'freeFloat'],
  ])
  expect(leadWidth).toBe(44)
})

test('on a phone the chart is next to the names only', () => {
  const phone = layOutChart({ ...room, width: 358, chosen: ['number'] })
  expect(phone).toMatchObject({ mode: 'chart', actions: [], leadWidth: 0, maxShift: 0 })
})

test('on a phone the table takes the whole width, and its actions are one button', () => {
  const table = layOutChart({ ...room, width: 358, narrowShows: 'table' })
  expect(table).toMatchObject({ mode: 'table', left: 358, actions: ['menu'] })
  expect(table.maxShift).toBeGreaterThan(0)
})

test.each([1140, 358])('users who may not edit have no actions, at %s px', (width) => {
  expect(layOutChart({ ...room, width, mayEdit: false })).toMatchObject({ actions: [], actionsWidth: 0 })
})
