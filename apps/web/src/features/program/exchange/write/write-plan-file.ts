/** Writes a program as a file for another application: what the export button saves. */
import type { Day } from '@plumbline/domain/kernel/days/day.ts'
import { csvColumns, writeCsvRows } from '@plumbline/domain/program/formats/csv/csv-write.ts'
import type { ExportFormat } from '@plumbline/domain/program/formats/export-losses.ts'
import { writeMspdi } from '@plumbline/domain/program/formats/ms-project/mspdi-write.ts'
import { writeXer } from '@plumbline/domain/program/formats/p6/write/xer-write.ts'
import type { ProgramItem } from '@plumbline/domain/program/items/program-item.ts'
import { orderProgram } from '@plumbline/domain/program/items/program-row.ts'
import type { ScheduleSettings } from '@plumbline/domain/program/items/stored-schedule.ts'
import { rowsToCsv } from '#core/download/csv.ts'
import { encodeXer } from './encode-xer.ts'

/** Plain data, so that it can be sent to a worker. */
export interface WrittenPlan {
  readonly format: ExportFormat
  readonly name: string
  readonly items: readonly ProgramItem[]
  readonly settings: ScheduleSettings
  readonly today: Day
}

export type PlanFileContent = string | Uint8Array<ArrayBuffer>

export function writePlanFile({ format, items, ...rest }: WrittenPlan): PlanFileContent {
  const program = { ...rest, rows: orderProgram(items) }
  if (format === 'xml') return writeMspdi(program)
  return format === 'xer' ? encodeXer(writeXer(program)) : rowsToCsv(csvColumns, writeCsvRows(program.rows))
}
