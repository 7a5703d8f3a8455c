/** The two rows above the chart, from months and days to years and quarters. Only visible cells exist. */
import type { ProgramZoom } from '#data/storage/values.ts'
import { scaleUnits, type TimeUnit } from '../model/time-units.ts'
import { make } from './make-element.ts'
import { writeStyle } from './write.ts'

interface Scale {
  months: HTMLElement
  days: HTMLElement
}

interface ScaleView {
  zoom: ProgramZoom
  dayWidth: number
  origin: number
  today: number
  isOff?: ((day: number) => boolean) | undefined
}

export function createTimeScale({ months, days }: Scale) {
  const upper = createScaleRow(months, 'chart-month')
  const lower = createScaleRow(days, 'chart-day')
  let drawn: ScaleView | undefined
  return {
    /** `x` is the left edge of the viewport, in pixels after the day `origin`. */
    draw(x: number, width: number, view: ScaleView) {
      // Cells that are in place only move.
      if (!drawn || !isSameScale(drawn, view)) {
        upper.forget()
        lower.forget()
      }
      drawn = view
      const units = scaleUnits[view.zoom]
      upper.draw(x, width, units.upper, view, () => '')
      lower.draw(x, width, units.lower, view, (start, next) => dayClass(start, next, view))
      upper.holdLabels(x)
    },
  }
}

function isSameScale(one: ScaleView, other: ScaleView): boolean {
  return (
    one.zoom === other.zoom &&
    one.dayWidth === other.dayWidth &&
    one.origin === other.origin &&
    one.today === other.today &&
    one.isOff === other.isOff
  )
}

interface ScaleCell {
  element: HTMLElement
  label: HTMLElement
  text: Text
  /** The number of its unit; NaN while the cell is unused. */
  number: number
  left: number
}

function createScaleRow(row: HTMLElement, className: string) {
  let cells: ScaleCell[] = []

  function draw(
    x: number,
    width: number,
    unit: TimeUnit,
    { dayWidth, origin }: ScaleView,
    getClass: (start: number, next: number) => string,
  ) {
    writeStyle(row, 'transform', `translateX(${-x}px)`)
    const count = Math.ceil(width / (unit.least * dayWidth)) + 1
    if (cells.length !== count) forget()
    while (cells.length < count) cells.push(addCell())
    const first = unit.getNumber(origin + Math.floor(x / dayWidth))
    for (let number = first; number < first + count; number++) {
      const cell = cells[modulo(number, count)]
      if (!cell || cell.number === number) continue
      const [start, next] = [unit.getStart(number), unit.getStart(number + 1)]
      cell.number = number
      cell.left = Math.round((start - origin) * dayWidth)
      cell.text.data = unit.toLabel(start)
      cell.element.className = `${className}${getClass(start, next)}`
      cell.element.style.transform = `translateX(${cell.left}px)`
      cell.element.style.width = `${Math.round((next - origin) * dayWidth) - cell.left}px`
    }
  }

  function addCell(): ScaleCell {
    const element = make(className, row)
    const label = className === 'chart-month' ? make('', element) : element
    const text = document.createTextNode('')
    label.append(text)
    return { element, label, text, number: Number.NaN, left: 0 }
  }

  function forget() {
    for (const { element } of cells) element.remove()
    cells = []
  }

  return {
    draw,
    forget,
    /** Keeps each label visible while its cell is. */
    holdLabels(x: number) {
      for (const { label, left } of cells)
        writeStyle(label, 'transform', `translateX(${Math.max(0, x - left)}px)`)
    },
  }
}

function dayClass(start: number, next: number, { today, zoom, isOff }: ScaleView): string {
  const isDay = zoom === 'day'
  const shade = isDay && (isWeekend(start) || isOff?.(start)) ? ' is-weekend' : ''
  return `${shade}${today >= start && today < next ? ' is-today' : ''}`
}

/** 1970-01-01 was a Thursday. */
export function getWeekday(day: number): number {
  return modulo(day + 4, 7)
}

export function isWeekend(day: number): boolean {
  return getWeekday(day) % 6 === 0
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by
}
