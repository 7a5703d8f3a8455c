import { dayToNumber, numberToDay } from '@plumbline/domain/kernel/days/day.ts'
import { expect, test } from 'vitest'
import { type ProgramZoom, programZooms } from '#data/storage/values.ts'
import { scaleUnits } from './time-units.ts'
import { dayWidths, stepZoom } from './zoom.ts'

/** The first day and the label of the cell that contains the day. */
function cellAt(zoom: ProgramZoom, row: 'upper' | 'lower', day: string) {
  const unit = scaleUnits[zoom][row]
  const start = unit.getStart(unit.getNumber(dayToNumber(day)))
  return [numberToDay(start), unit.toLabel(start)]
}

test.each([
  ['day', 'upper', '2027-02-28', '2027-02-01', 'February 2027'],
  ['day', 'lower', '2027-02-28', '2027-02-28', '28'],
  ['week', 'upper', '2026-12-31', '2026-12-01', 'December 2026'],
  ['week', 'lower', '2026-11-23', '2026-11-23', 'Nov 23'],
  ['week', 'lower', '2026-11-29', '2026-11-23', 'Nov 23'],
  ['week', 'lower', '1969-12-31', '1969-12-29', 'Dec 29'],
  ['month', 'upper', '2028-02-29', '2028-01-01', '2028'],
  ['month', 'lower', '2028-02-29', '2028-02-01', 'Feb'],
  ['quarter', 'upper', '1955-06-01', '1955-01-01', '1955'],
  ['quarter', 'lower', '2026-11-21', '2026-10-01', 'Q4'],
  ['quarter', 'lower', '2027-03-31', '2027-01-01', 'Q1'],
] as const)('at %s zoom the %s row has %s in the cell from %s, %s', (zoom, row, day, start, label) => {
  expect(cellAt(zoom, row, day)).toEqual([start, label])
})

test.each(programZooms)('at %s zoom the cells of each row follow each other without a gap', (zoom) => {
  for (const unit of Object.values(scaleUnits[zoom])) {
    const first = unit.getNumber(dayToNumber('1999-12-25'))
    for (let number = first; number < first + 60; number++) {
      const [start, next] = [unit.getStart(number), unit.getStart(number + 1)]
      expect(next - start).toBeGreaterThanOrEqual(unit.least)
      expect(unit.getNumber(start)).toBe(number)
      expect(unit.getNumber(next - 1)).toBe(number)
    }
  }
})

test.each([
  ['day', 25, 'day', 'week'],
  ['week', 8, 'day', 'month'],
  ['month', 2.6, 'week', 'quarter'],
  ['quarter', 0.9, 'month', 'quarter'],
] as const)(
  '%s zoom has %s px per day; zooming in leads to %s, zooming out to %s',
  (zoom, width, nearer, further) => {
    expect(dayWidths[zoom]).toBe(width)
    expect([stepZoom(zoom, 1), stepZoom(zoom, -1)]).toEqual([nearer, further])
  },
)
