/** Reads the cells of one task of a table: its dates, its work and its assignee. */

import { maxDurationDays } from '../../../cpm/model/limits.ts'
import { parseCsvDay } from '../../../kernel/days/csv-day.ts'
import { numberToDay } from '../../../kernel/days/day.ts'
import { readDayNumber } from '../../items/program-span.ts'
import type { PlannedItem } from '../../schedule/planned-item.ts'
import type { CsvField } from './csv-columns.ts'

/** The text of the cell; '' if the table has no such column. */
export type Cell = (field: CsvField) => string

export interface CellFault {
  readonly reason:
    | 'name-missing'
    | 'start-unreadable'
    | 'finish-unreadable'
    | 'finish-before-start'
    | 'duration-unreadable'
    | 'duration-too-long'
    | 'progress-out-of-range'
    | 'deadline-unreadable'
    | 'predecessor-unknown'
    | 'lag-too-long'
    | 'id-repeated'
  /** The text of the cell. */
  readonly text: string
}

/** `blank`: an item with its outline level and its name. */
export function readCsvTask(cell: Cell, blank: PlannedItem, isDayFirst: boolean): PlannedItem | CellFault {
  const work = readWork(cell, isDayFirst)
  if ('reason' in work) return work
  return {
    ...blank,
    ...work,
    ...readMore(cell, isDayFirst),
    ...(/milestone/.test(cell('type').toLowerCase()) && { milestone: true, workDays: 0 }),
  }
}

/** Any two of start, duration and finish give the third. A task without a start has no dates. */
function readWork(cell: Cell, isDayFirst: boolean): Partial<PlannedItem> | CellFault {
  const [start, finish] = [cell('start'), cell('finish')].map((text) =>
    readDayNumber(parseCsvDay(text, isDayFirst)),
  )
  if (cell('start') && start === undefined) return { reason: 'start-unreadable', text: cell('start') }
  if (cell('finish') && finish === undefined) return { reason: 'finish-unreadable', text: cell('finish') }
  const typed = cell('duration')
  const days = parseCsvDays(typed)
  if (typed && days === undefined) return { reason: 'duration-unreadable', text: typed }
  if (days !== undefined && days > maxDurationDays) return { reason: 'duration-too-long', text: typed }
  const first =
    start ??
    (finish === undefined || days === undefined ? undefined : finish - Math.max(1, Math.ceil(days)) + 1)
  if (first === undefined) return days === undefined ? {} : lasting(Math.max(1, Math.ceil(days)), days)
  const last = finish ?? first + Math.max(1, Math.ceil(days ?? 1)) - 1
  if (last < first) return { reason: 'finish-before-start', text: cell('finish') }
  if (last - first >= maxDurationDays) return { reason: 'duration-too-long', text: cell('finish') }
  const duration = last - first + 1
  return {
    startDate: numberToDay(first),
    endDate: numberToDay(last),
    ...lasting(duration, days),
  }
}

/** '5', '5d', '2.5 days', '3 days?' of MS Project. */
export function parseCsvDays(text: string): number | undefined {
  return /^\d+([.,]\d+)?\s*(d|day|days|edays?)?\??$/i.test(text)
    ? Number.parseFloat(text.replace(',', '.'))
    : undefined
}

/** The last day for this many calendar days, of which the table explains how many are worked. */
function lasting(duration: number, workDays: number | undefined): Partial<PlannedItem> {
  return { duration, ...(workDays !== undefined && workDays !== duration && { workDays }) }
}

/** What is wrong with optional cells. The task is kept. */
export function findInvalidCells(cell: Cell, isDayFirst: boolean): readonly CellFault[] {
  const [progress, deadline] = [cell('progress'), cell('deadline')]
  const percent = Number.parseFloat(progress)
  const isOutside = progress !== '' && !(percent >= 0 && percent <= 100)
  const isNoDay = deadline !== '' && readDayNumber(parseCsvDay(deadline, isDayFirst)) === undefined
  return [
    ...(isOutside ? [{ reason: 'progress-out-of-range', text: progress } as const] : []),
    ...(isNoDay ? [{ reason: 'deadline-unreadable', text: deadline } as const] : []),
  ]
}

function readMore(cell: Cell, isDayFirst: boolean): Partial<PlannedItem> {
  const percent = Number.parseFloat(cell('progress'))
  const progress = percent > 0 ? Math.min(100, percent) : 0
  const deadline = parseCsvDay(cell('deadline'), isDayFirst)
  return {
    assigneeEmail: withoutApostrophe(cell('assignee')) || null,
    ...(progress > 0 && { progress }),
    ...(deadline && readDayNumber(deadline) !== undefined && { deadline }),
    status: progress === 100 ? 'Complete' : progress > 0 ? 'In Progress' : 'Pending',
  }
}

/** Removes the apostrophe that spreadsheet-safe files put before formulas and their leading spaces. */
export function withoutApostrophe(text: string): string {
  return /^'[\s]*[=+\-@＝＋－＠]/.test(text) ? text.slice(1).trim() : text
}
