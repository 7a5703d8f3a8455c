/** The accessible name of a bar. */
import { numberToDay } from '@plumbline/domain/kernel/days/day.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { type ProgramRow, startsTooEarly } from '@plumbline/domain/program/items/program-row.ts'
import type { Span } from '@plumbline/domain/program/items/program-span.ts'
import { storedLinks } from '@plumbline/domain/program/schedule/stored-links.ts'
import { dateOrderInUse, dayToLabel, dayToShortLabel, momentToLabel } from '#core/dates/labels.ts'
import { getTitle } from '#core/texts/get-title.ts'
import type { ChartPlan } from '../model/chart-plan.ts'
import type { VisibleSpan } from '../model/chart-state.ts'
import { type GetRow, predecessorText } from './predecessor-text.ts'

let cachedOrder = dateOrderInUse()
const longLabels = new Map<number, string>()
const shortLabels = new Map<number, string>()

/** 'Nov 21, 2026'. Cached, because Intl is too slow for scrolling rows. */
export function dayNumberToLabel(day: number): string {
  return keep(longLabels, day, () => dayToLabel(numberToDay(day)))
}

/** 'Nov 21' or '21 Nov' */
export function dayNumberToShortLabel(day: number): string {
  return keep(shortLabels, day, () => dayToShortLabel(numberToDay(day)))
}

export function daysToLabel({ start, finish }: Span): string {
  const days = finish - start + 1
  return days === 1 ? '1 day' : `${days} days`
}

/** 'Concept design, 15 days, Jan 5 to Jan 19, In Progress, after Consent documents' */
export function barLabel(
  row: ProgramRow,
  span: Span | undefined,
  { rows, getRow, spanAt, today, plan, isOff, showsCritical }: LabelContext,
): string {
  const { item } = row
  const before = predecessorText(row, rows, getRow)
  const parts = [getTitle(item.name)]
  if (item.isHeading) parts.push('heading')
  else if (item.milestone) parts.push('milestone')
  if (span && item.milestone && !item.isHeading) parts.push(dayNumberToShortLabel(span.start))
  else if (span) {
    const work = getWorkDays(row, span, { plan, isOff })
    const isWhole = work === span.finish - span.start + 1
    parts.push(
      isWhole ? daysToLabel(span) : `${work} ${work === 1 ? 'day' : 'days'} of work`,
      `${dayNumberToShortLabel(span.start)} to ${dayNumberToShortLabel(span.finish)}`,
    )
  } else parts.push('no dates')
  if (!item.isHeading) parts.push(item.status)
  if (!item.isHeading && item.progress && item.status !== 'Complete') parts.push(`${item.progress}% done`)
  if (!item.isHeading && span && span.finish < today && item.status !== 'Complete') parts.push('late')
  if (!item.isHeading && item.alarmDate) parts.push(`alarm ${momentToLabel(item.alarmDate)}`)
  if (before) parts.push(`after ${before}`)
  if (plan && showsCritical && span && !item.isHeading) parts.push(...describeFloat(item.id, plan))
  const broken = plan ? describeBrokenConstraint(row, rows, getRow, plan) : []
  if (broken.length > 0) parts.push(...broken)
  else if (before && span && startsEarly(row, span, { rows, spanAt, plan }))
    parts.push('starts before that ends')
  return parts.join(', ')
}

/** Uses the calendar of the task. Also correct while the task is dragged or follows a dragged one. */
export function getWorkDays(
  { item, span: own }: ProgramRow,
  span: VisibleSpan,
  { plan, isOff }: Calendars = {},
): number {
  const length = span.finish - span.start + 1
  if (item.isHeading) return plan?.headingDays(item.id, span) ?? length - countDaysOff(span, isOff)
  return span.workDays ?? item.workDays ?? (span === own ? length : (item.duration ?? length))
}

interface Calendars {
  plan?: ChartPlan | undefined
  /** Days off in the project calendar, for headings until the schedule is available. */
  isOff?: ((day: number) => boolean) | undefined
}

function countDaysOff({ start, finish }: Span, isOff: Calendars['isOff']): number {
  let count = 0
  if (isOff) for (let day = start; day <= finish; day++) if (isOff(day)) count += 1
  return count
}

interface LabelContext extends Calendars {
  rows: readonly ProgramRow[]
  getRow: GetRow
  /** As shown, otherwise as stored. */
  spanAt?: (row: number) => Span | undefined
  today: number
  showsCritical: boolean
}

/** Compares the minutes of the schedule, because a successor can start at midday. Without a schedule and while dragging, it compares days. */
export function startsEarly(
  row: ProgramRow,
  span: Span,
  {
    rows,
    spanAt,
    plan,
  }: Pick<LabelContext, 'rows' | 'plan'> & { spanAt: LabelContext['spanAt'] | undefined },
): boolean {
  if (!startsTooEarly({ ...row, span }, rows, spanAt)) return false
  if (!plan || span !== row.span) return true
  const { item } = row
  return storedLinks(item).some(
    ({ predecessorId, type }) => plan.brokenDays(predecessorId, item.id, type) !== undefined,
  )
}

function describeFloat(id: Id, plan: ChartPlan): readonly string[] {
  const days = plan.floatDays(id)
  if (days === undefined) return []
  const float = `${days} ${Math.abs(days) === 1 ? 'day' : 'days'} of float`
  return plan.isCritical(id) ? ['critical', float] : [float]
}

/** 'starts 2 days too early for Excavation' */
function describeBrokenConstraint(
  { item }: ProgramRow,
  rows: readonly ProgramRow[],
  getRow: GetRow,
  plan: ChartPlan,
): readonly string[] {
  return storedLinks(item).flatMap(({ predecessorId, type }) => {
    const days = plan.brokenDays(predecessorId, item.id, type)
    if (days === undefined) return []
    const name = getTitle(rows[getRow(predecessorId)]?.item.name ?? '')
    const end = type === 'FS' || type === 'SS' ? 'starts' : 'finishes'
    const whole = Math.max(1, Math.ceil(days))
    return [`${end} ${whole} ${whole === 1 ? 'day' : 'days'} too early for ${name}`]
  })
}

/** The label of the bell: 'Set alarm', or 'Alarm Nov 30, 2026' if one is set. */
export function alarmLabel(alarmDate: ProgramRow['item']['alarmDate']): string {
  return alarmDate ? `Alarm ${momentToLabel(alarmDate)}` : 'Set alarm'
}

function keep(known: Map<number, string>, day: number, make: () => string): string {
  if (cachedOrder !== dateOrderInUse()) {
    cachedOrder = dateOrderInUse()
    longLabels.clear()
    shortLabels.clear()
  }
  const label = known.get(day) ?? make()
  known.set(day, label)
  return label
}
