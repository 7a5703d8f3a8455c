/** A table as a plan, with its columns as they are guessed or chosen. */

import type { ScheduleSettings } from '@plumbline/domain/program-items/stored-schedule.ts'
import { type CsvMapping, guessMapping } from '@plumbline/domain/schedule/formats/csv/csv-columns.ts'
import { detectDayOrder, hasNumberedMonths } from '@plumbline/domain/schedule/formats/csv/csv-day.ts'
import type { CsvLine } from '@plumbline/domain/schedule/formats/csv/csv-lines.ts'
import { type CsvPlan, readCsvPlan } from '@plumbline/domain/schedule/formats/csv/csv-plan.ts'
import { workUnitsOf } from '@plumbline/domain/schedule/formats/plan/typed-lag.ts'
import { createLastingWorkDays } from '@plumbline/domain/schedule/items/work-days.ts'

export interface TableChoice {
  /** Guessed where nobody has chosen. */
  mapping: CsvMapping | undefined
  /** Counts where the dates themselves do not tell. */
  isDayFirst: boolean | undefined
  /** Of the project that it goes to, whose calendar says how long so many days of work are. */
  settings: ScheduleSettings
}

export interface ReadTable {
  kind: 'read-table'
  columns: readonly string[]
  mapping: CsvMapping
  isDayFirst: boolean
  /** The dates themselves do not tell. */
  isOrderOpen: boolean
  read: CsvPlan
}

export function readTable(lines: readonly CsvLine[], { settings, ...chosen }: TableChoice): ReadTable {
  const columns = lines[0]?.cells ?? []
  const mapping = chosen.mapping ?? guessMapping(columns)
  const dates = datesOf(lines, mapping)
  const told = detectDayOrder(dates)
  const isDayFirst = told ? told === 'day-first' : (chosen.isDayFirst ?? true)
  const read = readCsvPlan(lines, mapping, isDayFirst, {
    prefix: 't',
    findTask: () => undefined,
    lasting: createLastingWorkDays(settings),
    units: workUnitsOf(settings),
  })
  const isOrderOpen = told === undefined && hasNumberedMonths(dates)
  return { kind: 'read-table', columns, mapping, isDayFirst, isOrderOpen, read }
}

function datesOf(lines: readonly CsvLine[], mapping: CsvMapping): readonly string[] {
  const places = [mapping.start, mapping.finish, mapping.deadline].filter((index) => index !== undefined)
  return lines.slice(1).flatMap(({ cells }) => places.map((index) => cells[index] ?? ''))
}
