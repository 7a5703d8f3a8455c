/** Which days the chart shows after its rows change. */
import { dayToNumber } from '@plumbline/domain/kernel/day.ts'
import { programItemSchema } from '@plumbline/domain/program-items/program-item.ts'
import { orderProgram } from '@plumbline/domain/program-items/program-row.ts'
import { expect, test } from 'vitest'
import { createChartState } from '../model/chart-state.ts'
import { createChartView } from './chart-view.ts'

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

test.each([
  ['stays where it is while rows come and go', 'ab', 'bc', 400],
  ['scrolls to the start of a program that replaced all rows', 'ab', 'c', 0],
])('the chart %s', (_, before, after, px) => {
  expect(scrolledBy(before, after)).toBe(px)
})
