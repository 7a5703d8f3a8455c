/** The text of each cell in a table row. */

import { minutesOfDay } from '@plumbline/domain/cpm/model/minutes-of-day.ts'
import { timeToText } from '@plumbline/domain/cpm/model/time-to-text.ts'
import { oncePerObject } from '@plumbline/domain/kernel/values/once-per-object.ts'
import { outlineNumbers } from '@plumbline/domain/program/formats/plan/outline-numbers.ts'
import { getLevelingDelay, levelingDelayToText } from '@plumbline/domain/program/items/leveling-delay.ts'
import type { ProgramRow } from '@plumbline/domain/program/items/program-row.ts'
import { readDayNumber } from '@plumbline/domain/program/items/program-span.ts'
import { momentToLabel } from '#core/dates/labels.ts'
import { getTitle } from '#core/texts/get-title.ts'
import type { ChartColumn } from '../model/chart-columns.ts'
import type { ChartPlan, TaskFacts } from '../model/chart-plan.ts'
import type { VisibleSpan } from '../model/chart-state.ts'
import { dayNumberToLabel, getWorkDays } from './bar-label.ts'
import { constraintText } from './constraint-text.ts'
import { type GetRow, predecessorNumbers, predecessorText } from './predecessor-text.ts'

interface FactContext {
  /** All rows of the program. */
  rows: readonly ProgramRow[]
  getRow: GetRow
  plan?: ChartPlan | undefined
  isOff?: ((day: number) => boolean) | undefined
  /** Shows predecessors by row number. */
  writesRowNumbers: boolean
  /** Shows durations in hours, and dates with their time of day. */
  showsHours: boolean
  /** The name of the assignee with this e-mail address. */
  getName: (email: string) => string
}

export function factText(
  { id }: ChartColumn,
  row: ProgramRow,
  span: VisibleSpan | undefined,
  context: FactContext,
): string {
  const { item } = row
  const { rows, getRow, plan } = context
  if (context.showsHours && isTimed.has(id) && !item.isHeading && span === row.span) {
    const text = hourText(id, plan?.getFacts(item), span)
    if (text !== undefined) return text
  }
  switch (id) {
    case 'number':
      return String(getRow(item.id) + 1)
    case 'wbs':
      return getOutline(rows)[getRow(item.id)] ?? ''
    case 'name':
      return getTitle(item.name)
    case 'duration':
      return span
        ? withUnit(item.milestone ? 0 : getWorkDays(row, span, context), context)
        : withUnit(item.duration, context)
    case 'start':
      return span ? dayNumberToLabel(span.start) : labelStored(item.startDate)
    case 'finish':
      return span ? dayNumberToLabel(span.finish) : labelStored(item.endDate)
    case 'assignee':
      return context.getName(item.assigneeEmail ?? '')
    case 'predecessor':
      return context.writesRowNumbers ? predecessorNumbers(row, getRow) : predecessorText(row, rows, getRow)
    case 'percent':
      return item.isHeading ? '' : `${item.status === 'Complete' ? 100 : (item.progress ?? 0)}%`
    case 'totalFloat':
      return item.isHeading ? '' : String(plan?.floatDays(item.id) ?? '')
    case 'freeFloat':
      return item.isHeading ? '' : String(plan?.freeFloatDays(item.id) ?? '')
    case 'remaining':
      return item.isHeading ? '' : remainingDays(plan?.getFacts(item))
    case 'percentKind':
      return item.isHeading ? '' : percentKinds[item.percentType ?? 'duration']
    case 'expectedFinish':
      return item.isHeading ? '' : expectedText(item, context.showsHours)
    case 'levelingDelay':
      return item.isHeading ? '' : delayText(item, context)
    case 'constraint':
      return item.isHeading ? '' : constraintText(item)
    case 'calendar':
      return item.isHeading || !plan ? '' : (plan.getCalendar(item) ?? 'Every day')
    default:
      return ''
  }
}

/** Headings, and bars while they are dragged, have days also among hours. */
function withUnit(days: number | null, { showsHours }: FactContext): string {
  return days === null ? '' : `${days}${showsHours ? ' d' : ''}`
}

/** With the time of day that the file gave, among hours. */
function expectedText({ expectedFinish, times }: ProgramRow['item'], showsHours: boolean): string {
  const minute = showsHours ? times?.expectedFinish : undefined
  const day = readDayNumber(expectedFinish)
  return momentText(day, minute) ?? labelStored(expectedFinish)
}

function delayText(item: ProgramRow['item'], { plan, showsHours }: FactContext): string {
  const delay = getLevelingDelay(item)
  return delay ? levelingDelayToText(delay, showsHours ? undefined : plan?.getFacts(item)?.dayMinutes) : ''
}

const percentKinds = { duration: 'Duration', physical: 'Physical', units: 'Units' } as const

function remainingDays(facts: TaskFacts | undefined): string {
  return facts ? roundedTo(facts.remaining / facts.dayMinutes) : ''
}

/** The columns that can show hours. */
const isTimed: ReadonlySet<string> = new Set([
  'duration',
  'start',
  'finish',
  'remaining',
  'totalFloat',
  'freeFloat',
])

/** Undefined if only the day is known. */
function hourText(
  id: string,
  facts: TaskFacts | undefined,
  span: VisibleSpan | undefined,
): string | undefined {
  if (!facts) return id === 'start' || id === 'finish' ? undefined : ''
  const { start, finish, duration, remaining, totalFloat, freeFloat } = facts
  if (id === 'start') return momentText(span?.start, start)
  if (id === 'finish') return momentText(span?.finish, finish)
  const minutes = { duration, remaining, totalFloat, freeFloat }[id]
  return minutes === undefined ? '' : roundedTo(minutes / 60)
}

/** 'Jan 5, 2026 17:00'. Midnight at the end of a day is the end of that day. */
function momentText(day: number | undefined, minute: number | undefined): string | undefined {
  if (day === undefined || minute === undefined) return undefined
  const ofDay = minute - day * minutesOfDay
  // A planner may have put a task on a day without work.
  if (ofDay < 0 || ofDay > minutesOfDay) return undefined
  return `${dayNumberToLabel(day)} ${timeToText(ofDay)}`
}

function roundedTo(figure: number): string {
  return String(Math.round(figure * 100) / 100)
}

/** An unreadable date is shown as it is stored. */
function labelStored(moment: string | null | undefined): string {
  return moment ? momentToLabel(moment) : ''
}

/** Calculated only if the column is shown. */
const getOutline = oncePerObject((rows: readonly ProgramRow[]) => outlineNumbers(rows))
