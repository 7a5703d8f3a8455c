/** Reads a table as a plan, with guessed or chosen columns and working days. */

import { detectDayOrder, hasNumberedMonths } from '@plumbline/domain/kernel/days/csv-day.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import {
  type CsvMapping,
  findHeadings,
  guessMapping,
  hasActivityIds,
} from '@plumbline/domain/program/formats/csv/csv-columns.ts'
import type { CsvLine } from '@plumbline/domain/program/formats/csv/csv-lines.ts'
import { type CsvPlan, readCsvPlan } from '@plumbline/domain/program/formats/csv/csv-plan.ts'
import {
  findWorkWeek,
  presentWeek,
  readStatedWork,
  settingsInWeek,
  type WeekFit,
  type WorkWeek,
} from '@plumbline/domain/program/formats/csv/work-week.ts'
import { getWorkUnits } from '@plumbline/domain/program/formats/plan/typed-lag.ts'
import type { ScheduleSettings } from '@plumbline/domain/program/items/stored-schedule.ts'
import { createWorkCompletion } from '@plumbline/domain/program/schedule/work-days.ts'

/** A sheet of a workbook, or the whole of a text file. */
export interface TableSheet {
  readonly name: string
  readonly lines: readonly CsvLine[]
}

export interface TableChoice {
  /** The index of the sheet. By default, the first with columns of tasks. */
  sheet?: number | undefined
  /** Guessed if undefined. */
  mapping: CsvMapping | undefined
  /** Used if the dates themselves are ambiguous. */
  isDayFirst: boolean | undefined
  /** Found from the dates and durations if undefined. */
  week?: WorkWeek | undefined
  /** The calendar of the program stays as long as no other fits more rows. */
  prefersPresentWeek: boolean
  /** The settings of the target project. */
  settings: ScheduleSettings
}

export interface ReadTable {
  kind: 'read-table'
  sheets: readonly string[]
  sheet: number
  columns: readonly string[]
  mapping: CsvMapping
  isDayFirst: boolean
  /** The order of day and month is ambiguous. */
  isOrderOpen: boolean
  week: WorkWeek
  /** The week that fits the most rows. */
  fit: WeekFit
  /** With the calendar of the week, unless the program has it already. */
  read: CsvPlan
}

export function readTable(sheets: readonly TableSheet[], choice: TableChoice): ReadTable {
  const { settings, prefersPresentWeek, ...chosen } = choice
  const sheet = chosen.sheet ?? findSheet(sheets)
  const all = sheets[sheet]?.lines ?? []
  const lines = all.slice(findHeadings(all))
  const columns = lines[0]?.cells ?? []
  const mapping = chosen.mapping ?? guessMapping(columns)
  const dates = getDates(lines, mapping)
  const detected = detectDayOrder(dates)
  const isDayFirst = detected ? detected === 'day-first' : (chosen.isDayFirst ?? true)
  const fit = findWorkWeek(readStatedWork(lines, mapping, isDayFirst), settings, prefersPresentWeek)
  const week = chosen.week ?? fit.week
  const inWeek = settingsInWeek(settings, week)
  const read = readCsvPlan(lines, mapping, isDayFirst, {
    prefix: 't',
    findTask: () => undefined,
    hasActivityIds: hasActivityIds(lines, mapping),
    ...createWorkCompletion(inWeek.settings),
    units: getWorkUnits(inWeek.settings),
  })
  const isOrderOpen = detected === undefined && hasNumberedMonths(dates)
  return {
    kind: 'read-table',
    sheets: sheets.map(({ name }) => name),
    ...{ sheet, columns, mapping, isDayFirst, isOrderOpen, week, fit },
    read: week === presentWeek(settings) ? read : withCalendar(read, inWeek.settings),
  }
}

/** The first sheet may be a cover. */
function findSheet(sheets: readonly TableSheet[]): number {
  const index = sheets.findIndex(({ lines }) => {
    const { name, ...others } = guessMapping(lines[findHeadings(lines)]?.cells ?? [])
    return name !== undefined && Object.keys(others).length > 0
  })
  return Math.max(0, index)
}

function withCalendar(
  read: CsvPlan,
  { calendars, calendarId }: { calendars: ScheduleSettings['calendars']; calendarId?: Id | null | undefined },
): CsvPlan {
  if ('kind' in read.plan) return read
  const { settings } = read.plan
  const own = calendars.filter(({ id }) => id === calendarId)
  const plan = { ...read.plan, calendars: own, settings: { ...settings, calendarId: calendarId ?? null } }
  return { ...read, plan }
}

function getDates(lines: readonly CsvLine[], mapping: CsvMapping): readonly string[] {
  const dateColumns = [mapping.start, mapping.finish, mapping.deadline].filter((index) => index !== undefined)
  return lines.slice(1).flatMap(({ cells }) => dateColumns.map((index) => cells[index] ?? ''))
}
