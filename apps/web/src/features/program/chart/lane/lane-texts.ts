/** Labels and links of the marks above the bars. */
import { isOverdue, isReleased } from '@plumbline/domain/hold-points/hold-point.ts'
import { numberToDay } from '@plumbline/domain/kernel/days/day.ts'
import { isDeliveryOverdue, isOrderOverdue } from '@plumbline/domain/lead-times/lead-time.ts'
import { storedDayToLabel } from '#core/dates/labels.ts'
import { paths } from '#core/navigation/paths.ts'
import { getTitle } from '#core/texts/get-title.ts'
import type { LaneMark, PlacedMark } from '../model/lane-layout.ts'

/** 'Hold point: Membrane inspection, due Mar 3, 2027, Approved'; a mark of several items starts with their number. */
export function placedToLabel({ marks, shape }: PlacedMark, today: number): string {
  const [first] = marks
  if (!first) return ''
  const each = marks.map((mark) => markToText(mark, today)).join('; ')
  if (shape === 'more')
    return `${marks.length} more long lead ${marks.length === 1 ? 'item' : 'items'}: ${each}`
  const kind = first.kind === 'hold' ? 'Hold point' : 'Long lead item'
  return marks.length === 1 ? `${kind}: ${each}` : `${marks.length} ${kind.toLowerCase()}s: ${each}`
}

/** The text inside the mark. */
export function placedToText({ marks: [first, ...others], shape }: PlacedMark): string {
  if (shape === 'more') return `+${others.length + 1} more`
  if (first?.kind === 'lead') return getTitle(first.item.name)
  return others.length > 0 ? String(others.length + 1) : ''
}

/** The register, with the first item highlighted. */
export function placedToPath({ marks: [first] }: PlacedMark): string {
  if (!first) return paths.program
  return first.kind === 'hold'
    ? paths.highlight(paths.holdPoints, first.point.id)
    : paths.highlight(paths.leadTimes, first.item.id)
}

/** For several items, the most urgent tone. */
export function getTone({ marks }: PlacedMark, today: number): 'late' | 'open' | 'done' {
  if (marks.some((mark) => describeLateness(mark, today).length > 0)) return 'late'
  return marks.every(isDone) ? 'done' : 'open'
}

function markToText(mark: LaneMark, today: number): string {
  if (mark.kind === 'hold') {
    const { name, dueDate, status } = mark.point
    const due = `due ${storedDayToLabel(dueDate ?? '')}`
    return [getTitle(name), due, status, ...describeLateness(mark, today)].join(', ')
  }
  const { name, orderByDate, requiredOnSiteDate, status } = mark.item
  const days = [
    ...(orderByDate ? [`order by ${storedDayToLabel(orderByDate)}`] : []),
    ...(requiredOnSiteDate ? [`on site ${storedDayToLabel(requiredOnSiteDate)}`] : []),
  ]
  return [getTitle(name), ...days, status, ...describeLateness(mark, today)].join(', ')
}

function describeLateness(mark: LaneMark, today: number): readonly string[] {
  const day = numberToDay(today)
  if (mark.kind === 'hold') return isOverdue(mark.point, day) ? ['overdue'] : []
  return [
    ...(isOrderOverdue(mark.item, day) ? ['order overdue'] : []),
    ...(isDeliveryOverdue(mark.item, day) ? ['delivery overdue'] : []),
  ]
}

function isDone(mark: LaneMark): boolean {
  return mark.kind === 'hold' ? isReleased(mark.point) : mark.item.status === 'Delivered'
}
