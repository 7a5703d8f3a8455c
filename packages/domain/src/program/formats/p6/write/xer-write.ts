/** Writes a program as a P6 file (XER), and what P6 does not have in user-defined fields that our import reads. */
import type { Day } from '../../../../kernel/days/day.ts'
import type { ProgramRow } from '../../../items/program-row.ts'
import { createDayReader } from '../../../items/program-span.ts'
import type { ScheduleSettings } from '../../../items/stored-schedule.ts'
import { scheduleProgram } from '../../../schedule/program-schedule.ts'
import { readClocks } from '../../../schedule/stored-calendar.ts'
import { readXerPlan } from '../read/xer-plan.ts'
import { readXer } from '../xer.ts'
import { type WrittenTable, writeTables } from '../xer-table.ts'
import { writeOwnFields } from './xer-own-write.ts'
import { writeXerCalendars } from './xer-write-calendars.ts'
import { writeRelationships } from './xer-write-links.ts'
import { projectMinutes, sharedTables, writeHeader, writePeople, writeProject } from './xer-write-project.ts'
import { writeActivities } from './xer-write-task.ts'
import { writeWbs } from './xer-write-wbs.ts'

interface WrittenProgram {
  readonly name: string
  readonly rows: readonly ProgramRow[]
  readonly settings: ScheduleSettings
  /** The header of the file shows when it was written. */
  readonly today: Day
}

/** 2000-01-01, where the calendars begin if no item has dates. */
const dayWithoutDates = 10_957

export function writeXer(program: WrittenProgram): string {
  const header = writeHeader(program.today)
  const tables = getTables(program)
  // What our import makes of the file shows what P6 alone cannot bring back.
  const read = readXerPlan(readXer(writeTables(header, tables)) ?? new Map())
  return writeTables(header, 'kind' in read ? tables : [...tables, ...writeOwnFields(program, read)])
}

function getTables({ name, rows, settings }: WrittenProgram): readonly WrittenTable[] {
  const readDay = createDayReader()
  const spans = rows.flatMap(({ span }) => (span ? [span] : []))
  const first = spans.reduce((least, { start }) => Math.min(least, start), spans[0]?.start ?? dayWithoutDates)
  const last = spans.reduce((max, { finish }) => Math.max(max, finish), first)
  const clocks = readClocks(settings, { first, last })
  const items = rows.map(({ item }) => item)
  const scheduled = scheduleProgram(items, settings)
  const schedule = scheduled.kind === 'loop' ? undefined : scheduled
  const wbs = writeWbs(rows, name)
  const minutes = projectMinutes(settings, rows, first, readDay)
  const { calendars } = settings
  const activities = writeActivities({
    ...{ rows, calendars, clocks, wbs, schedule, readDay, dataDate: minutes.dataDate },
  })
  return [
    ...sharedTables,
    ...writeProject(name, settings, clocks, minutes),
    writeXerCalendars(settings, clocks.projectClock, { start: first, finish: last }),
    wbs.table,
    ...writePeople(rows),
    activities,
    writeRelationships(rows, settings, clocks, readDay),
  ]
}
