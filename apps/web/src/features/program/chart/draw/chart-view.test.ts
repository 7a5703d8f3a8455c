/** Which days the chart shows after its rows change. */
import { holdPointSchema } from '@plumbline/domain/hold-points/hold-point.ts'
import { dayToNumber, numberToDay } from '@plumbline/domain/kernel/days/day.ts'
import { chartRange } from '@plumbline/domain/program/items/program-chart.ts'
import { programItemSchema } from '@plumbline/domain/program/items/program-item.ts'
import { orderProgram } from '@plumbline/domain/program/items/program-row.ts'
import { describe, expect, test } from 'vitest'
import { createChartState, laneHeight, plotWidth } from '../model/chart-state.ts'
import { dayWidths } from '../model/zoom.ts'
import { createChartView } from './chart-view.ts'
import { getSide } from './jump-buttons.ts'

const dates = { a: '2022-03-01', b: '2022-03-20', c: '2021-11-30' }

/** The chart's scroll position after the rows change, if the user had scrolled before. */
function scrolledBy(before: string, after: string) {
  const view = createChartView(document.createElement('div'), 'k')
  const show = (ids: string) => {
    const items = [...ids].map((id) => {
      // `as`: the tests use only these ids.
      const task = { id, name: id, startDate: dates[id as keyof typeof dates], duration: 2 }
      return programItemSchema.parse({ projectId: '1', isHeading: false, ...task })
    })
    const range = { start: dayToNumber('2021-11-20'), finish: dayToNumber('2022-06-01') }
    view.show({ ...createChartState().data, rows: orderProgram(items), range })
  }
  show(before)
  const first = view.frame.scroller.scrollLeft
  view.frame.scroller.scrollLeft = first + 400
  show(after)
  return view.frame.scroller.scrollLeft - first
}

test('the chart stays where it is while rows come and go', () => {
  expect(scrolledBy('ab', 'bc')).toBe(400)
})

test('the chart scrolls to the first bar of a program that replaced all rows', () => {
  const days = dayToNumber(dates.c) - dayToNumber(dates.a)
  expect(scrolledBy('ab', 'c')).toBe(days * dayWidths.day)
})

/** A chart of tasks `[first day, length]`; the days are counted from today. */
function openChart(...tasks: readonly (readonly [start: number, duration: number])[]) {
  const today = dayToNumber('2026-11-27')
  const items = tasks.map(([start, duration], at) =>
    programItemSchema.parse({
      ...{ id: `t${at}`, projectId: '1', name: `Task ${at}`, isHeading: false },
      ...{ startDate: numberToDay(today + start), duration },
    }),
  )
  const rows = orderProgram(items)
  const view = createChartView(document.createElement('div'), 'k')
  const range = chartRange(rows, '2026-11-27')
  view.show({ ...createChartState().data, narrowShows: 'chart', rows, range, today })
  const { scroller, jumps } = view.frame
  const { origin, dayWidth } = view.state
  const first = scroller.scrollLeft / dayWidth + origin - today
  const last = first + plotWidth(view.state) / dayWidth
  const visible = [...jumps.children].filter((jump) => !(jump instanceof HTMLElement && jump.hidden))
  return { view, first, last, jumps: visible }
}

test.each<[program: string, tasks: readonly (readonly [number, number])[], shows: number]>([
  ['goes on today: at today', [[-300, 400]], 0],
  [
    'has a pause today: at today',
    [
      [-300, 10],
      [200, 10],
    ],
    0,
  ],
  ['ended last week, so that its chart of 30 days reaches past today: at its start', [[-20, 10]], -20],
  [
    'ended years ago: at its first bar',
    [
      [-2000, 10],
      [-1900, 10],
    ],
    -2000,
  ],
  [
    'begins next year: at its start',
    [
      [300, 10],
      [900, 10],
    ],
    300,
  ],
  ['ends today: at today', [[-300, 301]], 0],
])('a program that %s', (_, tasks, shows) => {
  const { first, last } = openChart(...tasks)
  expect(first).toBeLessThanOrEqual(shows)
  expect(last).toBeGreaterThan(shows)
})

test('a replaced program is shown from its first row', () => {
  const { view } = openChart(...Array.from({ length: 90 }, (_, at) => [at, 2] as const))
  const { data } = view.state
  view.scrollTo({ top: 900 })
  const other = data.rows.slice(0, 1).map(({ item }) => ({ ...item, id: 'other' }))
  view.show({ ...data, rows: orderProgram(other) })
  expect(view.frame.scroller.scrollTop).toBe(0)
})

test.each<[marks: string, day: number, hasLane: boolean]>([
  ['on a day of the program', 12, true],
  ['half a year after it, to which the chart reaches', 180, true],
  ['years after it', 2000, false],
])('a hold point %s', (_, day, hasLane) => {
  const { view } = openChart([0, 20])
  const { data } = view.state
  const at = data.today + day
  const mark = { kind: 'hold', point: holdPointSchema.parse({ id: 'h' }), start: at, finish: at } as const
  view.show({ ...data, marks: [mark] })
  expect(laneHeight(view.state) > 0).toBe(hasLane)
})

describe('a row whose bar is out of sight', () => {
  test('names the day of its nearer end at that edge of the chart', () => {
    const { jumps } = openChart([-300, 10], [-5, 10], [200, 10])
    expect(jumps.map((jump) => [jump.className, jump.textContent, jump.getAttribute('aria-label')])).toEqual([
      ['chart-jump is-before', '← Feb 9, 2026', 'Go to Task 0, Feb 9, 2026'],
      ['chart-jump is-after', 'Jun 15, 2027 →', 'Go to Task 2, Jun 15, 2027'],
    ])
  })

  test('has its button only until the chart is scrolled to it', () => {
    const { view, jumps } = openChart([-300, 10], [-5, 10])
    expect(jumps).toHaveLength(1)
    view.frame.scroller.scrollLeft = 0
    view.draw()
    expect(jumps[0]).not.toBeVisible()
  })
})

test.each<[bar: string, reach: { left: number; right: number } | undefined, side: string]>([
  ['in sight', { left: 120, right: 150 }, ''],
  ['as wide as the chart', { left: 0, right: 900 }, ''],
  ['that ends at the left edge', { left: 20, right: 103 }, 'before'],
  ['that is seen by ten pixels', { left: 20, right: 110 }, ''],
  ['that begins at the right edge', { left: 497, right: 700 }, 'after'],
  ['of no dates', undefined, ''],
  ['of three pixels in sight', { left: 100, right: 103 }, ''],
])('a bar %s', (_, reach, side) => {
  expect(getSide(reach, 100, 400)).toBe(side)
})

test('of a changed program only the changed row and bar are touched', () => {
  const { view } = openChart([0, 3], [2, 4], [5, 6])
  const { data } = view.state
  const [first, second, third] = data.rows.map(({ item }) => item)
  if (!first || !second || !third) throw new Error('There are three tasks.')
  const observer = new MutationObserver(() => {})
  const everything = { subtree: true, childList: true, attributes: true, characterData: true }
  observer.observe(view.frame.host, everything)
  view.show({ ...data, rows: orderProgram([first, { ...second, duration: 6 }, third]) })
  const touched = observer.takeRecords().map(({ target }) => target)
  const row = view.pool.at(1)
  if (!row) throw new Error('The second row is visible.')
  expect(touched).toContain(row.bar)
  expect(touched.filter((node) => !row.element.contains(node) && node !== row.bar)).toEqual([])
})
