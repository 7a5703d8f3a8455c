/** The two rows over the chart: months, and days with weekends shaded. Only what is in view is there. */
import { dayMs } from '@plumbline/domain/kernel/day.ts'
import { dayWidth } from './chart-layout.ts'
import { make } from './make-element.ts'

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

interface Scale {
  months: HTMLElement
  days: HTMLElement
}

export function createTimeScale({ months, days }: Scale) {
  let dayCells: { element: HTMLElement; text: Text; day: number }[] = []
  const monthCells: { element: HTMLElement; label: HTMLElement; text: Text; day: number }[] = []

  /** `x` is the left of the view, in pixels behind the day `origin`. */
  function draw(x: number, width: number, origin: number, today: number) {
    const shift = `translateX(${-x}px)`
    days.style.transform = shift
    months.style.transform = shift
    drawDays(origin + Math.floor(x / dayWidth), Math.ceil(width / dayWidth) + 1, origin, today)
    drawMonths(x, width, origin)
  }

  function drawDays(first: number, count: number, origin: number, today: number) {
    while (dayCells.length < count) {
      const element = make('', days)
      const text = document.createTextNode('')
      element.append(text)
      dayCells.push({ element, text, day: Number.NaN })
    }
    for (let day = first; day < first + count; day++) {
      const cell = dayCells[modulo(day, dayCells.length)]
      if (!cell || cell.day === day) continue
      cell.day = day
      cell.text.data = String(new Date(day * dayMs).getUTCDate())
      cell.element.className = `chart-day${isWeekend(day) ? ' is-weekend' : ''}${day === today ? ' is-today' : ''}`
      cell.element.style.transform = `translateX(${(day - origin) * dayWidth}px)`
    }
  }

  function drawMonths(x: number, width: number, origin: number) {
    let used = 0
    let day = firstOfMonth(origin + Math.floor(x / dayWidth), 0)
    while ((day - origin) * dayWidth < x + width) {
      const next = firstOfMonth(day, 1)
      const left = (day - origin) * dayWidth
      const cell = monthCells[used] ?? addMonth()
      if (cell.day !== day) {
        cell.day = day
        cell.text.data = monthFormat.format(day * dayMs)
        cell.element.style.transform = `translateX(${left}px)`
        cell.element.style.width = `${(next - day) * dayWidth}px`
      }
      // The name stays in view for as long as its month does.
      cell.label.style.transform = `translateX(${Math.max(0, x - left)}px)`
      used += 1
      day = next
    }
    for (const [at, { element }] of monthCells.entries()) element.hidden = at >= used
  }

  function addMonth() {
    const element = make('chart-month', months)
    const label = make('', element)
    const text = document.createTextNode('')
    label.append(text)
    const cell = { element, label, text, day: Number.NaN }
    monthCells.push(cell)
    return cell
  }

  return {
    draw,
    /** The days stand elsewhere now. */
    forget() {
      for (const { element } of dayCells) element.remove()
      dayCells = []
      for (const cell of monthCells) cell.day = Number.NaN
    },
  }
}

/** 1970-01-01 was a Thursday. */
export function weekdayOf(day: number): number {
  return modulo(day + 4, 7)
}

function isWeekend(day: number): boolean {
  return weekdayOf(day) % 6 === 0
}

function firstOfMonth(day: number, later: number): number {
  const date = new Date(day * dayMs)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later, 1) / dayMs
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by
}
