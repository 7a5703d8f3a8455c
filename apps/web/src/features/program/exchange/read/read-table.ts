/** Reads a table as a plan, with guessed or chosen columns. */

import type { ScheduleSettings } from '@plumbline/domain/program-items/stored-schedule.ts'
import { type CsvMapping, guessMapping } from '@plumbline/domain/schedule/formats/csv/csv-columns.ts'
import { detectDayOrder, hasNumberedMonths } from '@plumbline/domain/schedule/formats/csv/csv-day.ts'
import type { CsvLine } from '@plumbline/domain/schedule/formats/csv/csv-lines.ts'
import { type CsvPlan, readCsvPlan } from '@plumbline/domain/schedule/formats/csv/csv-plan.ts'
import { workUnitsOf } from '@plumbline/domain/schedule/formats/plan/typed-lag.ts'
import { createLastingWorkDays } from '@plumbline/domain/schedule/items/work-days.ts'

export interface TableChoice {
  /** Guessed if undefined. */
  mapping: CsvMapping | undefined
  /** Used if the dates themselves are ambiguous. */
  isDayFirst: boolean | undefined
  /** Of the target project, whose calendar defines how long a number of working days takes. */
  settings: ScheduleSettings
}

export interface ReadTable {
  kind: 'read-table'
  columns: readonly string[]
  mapping: CsvMapping
  isDayFirst: boolean
  /** The order of day and month is ambiguous. */
  isOrderOpen: boolean
  read: CsvPlan
}

export function readTable(lines: readonly CsvLine[], { settings, ...chosen }: TableChoice): ReadTable {
  const columns = lines[0]?.cells ?? []
  const mapping = chosen.mapping ?? guessMapping(columns)
  const dates = datesOf(lines, mapping)
  const detected = detectDayOrder(dates)
  const isDayFirst = detected ? detected === 'day-first' : (chosen.isDayFirst ?? true)
  const read = readCsvPlan(lines, mapping, isDayFirst, {
    prefix: 't',
    findTask: () => undefined,
    lasting: createLastingWorkDays(settings),
    units: workUnitsOf(settings),
  })
  const isOrderOpen = detected === undefined && hasNumberedMonths(dates)
  return { kind: 'read-table', columns, mapping, isDayFirst, isOrderOpen, read }
}

function datesOf(lines: readonly CsvLine[], mapping: CsvMapping): readonly string[] {
  const dateColumns = [mapping.start, mapping.finish, mapping.deadline].filter((index) => index !== undefined)
  return lines.slice(1).flatMap(({ cells }) => dateColumns.map((index) => cells[index] ?? ''))
}
