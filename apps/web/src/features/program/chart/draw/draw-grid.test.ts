import { dayToNumber } from '@plumbline/domain/kernel/days/day.ts'
import { expect, test } from 'vitest'
import { drawGrid } from './draw-grid.ts'

const origin = dayToNumber('2026-12-01')
const part = { origin, rowHeight: 10, size: { height: 100 }, first: 2, last: 4, fromX: 0, lane: undefined }

test('month zoom has a line before each month, and quarter zoom before each quarter', () => {
  const month = drawGrid({ ...part, data: { zoom: 'month' }, dayWidth: 2, toX: 190 })
  expect(month).toEqual({ lines: 'M-0.5 20V150M61.5 20V150M123.5 20V150M179.5 20V150', off: '', hold: '' })
  const quarter = drawGrid({ ...part, data: { zoom: 'quarter' }, dayWidth: 1, toX: 130 })
  expect(quarter.lines).toBe('M-61.5 20V150M30.5 20V150M120.5 20V150')
})

test('days off are shaded at day and week zoom, in addition to Saturdays and Sundays', () => {
  const off = new Set(['2026-12-04', '2026-12-05'].map(dayToNumber))
  const isOff = (day: number) => off.has(day)
  const wide = { ...part, dayWidth: 10, toX: 200 }
  const shaded = { lines: '', off: 'M30 20h10V150h-10z', hold: '' }
  expect(drawGrid({ ...wide, data: { zoom: 'day', isOff } })).toEqual(shaded)
  expect(drawGrid({ ...wide, data: { zoom: 'week', isOff } })).toEqual(shaded)
  expect(drawGrid({ ...wide, data: { zoom: 'quarter', isOff } }).off).toBe('')
  expect(drawGrid({ ...wide, data: { zoom: 'day' } })).toEqual({ lines: '', off: '', hold: '' })
})

test('each visible hold point has a line down, and long lead items have none', () => {
  const mark = { marks: [], width: 24, line: 0 }
  const left = (day: number) => (origin + day) * 10
  const placed = [
    { ...mark, shape: 'hold' as const, left: left(-20) },
    { ...mark, shape: 'hold' as const, left: left(3) },
    { ...mark, shape: 'lead' as const, left: left(5) },
  ]
  const lane = { placed, names: [], height: 28 }
  expect(drawGrid({ ...part, lane, data: { zoom: 'day' }, dayWidth: 10, toX: 200 }).hold).toBe('M42 20V150')
})
