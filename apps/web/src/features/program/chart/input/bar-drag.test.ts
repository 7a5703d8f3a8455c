/** Dragging a bar while another tab changes the program. */
import { dayToNumber } from '@plumbline/domain/kernel/days/day.ts'
import type { ProgramItem } from '@plumbline/domain/program/items/program-item.ts'
import { orderProgram } from '@plumbline/domain/program/items/program-row.ts'
import { task } from '@plumbline/domain/program/testing/program-items.ts'
import { expect, test, vi } from 'vitest'
import { createChartView } from '../draw/chart-view.ts'
import { createChartState } from '../model/chart-state.ts'
import { startBarDrag } from './bar-drag.ts'

const dig = task('dig', null, { startDate: '2026-03-02', duration: 5 })
const pour = task('pour', null, { startDate: '2026-03-09', duration: 5 })

/** Presses the middle of Dig's bar. */
function pressDig() {
  vi.useFakeTimers()
  const view = createChartView(document.createElement('div'), 'k')
  const show = (...items: ProgramItem[]) => {
    const range = { start: dayToNumber('2026-02-20'), finish: dayToNumber('2026-06-01') }
    view.show({ ...createChartState().data, mayEdit: true, rows: orderProgram(items), range })
  }
  show(dig, pour)
  const row = view.pool.at(0)
  if (!row) throw new Error('The row is not shown.')
  vi.spyOn(row.bar, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 125, 20))
  const dropped: unknown[] = []
  const pointer = new PointerEvent('pointerdown', { clientX: 50, pointerId: 1 })
  const drag = startBarDrag(view, { row, pointer, onDrop: (_, span) => dropped.push(span) })
  const move = (type: string, clientX: number) =>
    window.dispatchEvent(new PointerEvent(type, { clientX, pointerId: 1 }))
  return { view, show, drag, move, dropped }
}

test('it follows the pointer, and is dropped there', () => {
  const { view, move, dropped } = pressDig()
  move('pointermove', 50 + 2 * view.state.dayWidth)
  move('pointerup', 50 + 2 * view.state.dayWidth)
  expect(dropped).toEqual([{ start: dayToNumber('2026-03-04'), finish: dayToNumber('2026-03-08') }])
})

test('deleted before the pointer has moved, it is not dragged, and the chart does not scroll', () => {
  const { view, show, move, dropped } = pressDig()
  show(pour)
  const { scrollLeft } = view.frame.scroller
  move('pointermove', 2_000)
  vi.advanceTimersByTime(200)
  expect(view.frame.scroller.scrollLeft).toBe(scrollLeft)
  move('pointerup', 2_000)
  expect(dropped).toEqual([])
})

test('deleted while it is dragged, it is released immediately', () => {
  const { view, show, drag, move, dropped } = pressDig()
  move('pointermove', 150)
  expect(view.state.preview?.id).toBe('dig')
  show(pour)
  drag?.()
  expect(view.state.preview).toBeUndefined()
  move('pointerup', 150)
  expect(dropped).toEqual([])
})
