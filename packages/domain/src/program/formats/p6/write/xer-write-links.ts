/** Writes the links of a program as relationships of P6, whose lags are hours on one calendar for all. */

import { minutesOfDay } from '../../../../cpm/model/minutes-of-day.ts'
import type { Id } from '../../../../kernel/records/record.ts'
import { getMoments } from '../../../items/item-times.ts'
import type { ProgramRow } from '../../../items/program-row.ts'
import type { DayReader } from '../../../items/program-span.ts'
import type { ScheduleSettings, StoredLink } from '../../../items/stored-schedule.ts'
import type { PlannedItem } from '../../../schedule/planned-item.ts'
import { getOptions } from '../../../schedule/program-rules.ts'
import type { ProjectClocks } from '../../../schedule/stored-calendar.ts'
import { storedLinks } from '../../../schedule/stored-links.ts'
import { minutesToHours, type WrittenTable } from '../xer-table.ts'
import { projectNumber } from './xer-write-wbs.ts'

export function writeRelationships(
  rows: readonly ProgramRow[],
  settings: ScheduleSettings,
  clocks: ProjectClocks,
  readDay: DayReader,
): WrittenTable {
  const indexById = new Map<Id, number>(rows.map(({ item }, index) => [item.id, index]))
  const { lagCalendar } = getOptions(settings.rules)

  function getMinutes({ lag, unit, type }: StoredLink, before: ProgramRow, item: PlannedItem): number {
    const clock = clocks.getClock(before.item.calendarId)
    const dayMinutes = clocks.dayMinutes[clock] ?? minutesOfDay
    const duration = before.item.milestone
      ? 0
      : (before.item.workDays ?? before.item.duration ?? 0) * dayMinutes
    if (unit === 'percent') return Math.round((lag * duration) / 100)
    if (unit === 'days') return Math.round(lag * dayMinutes)
    if (lagCalendar === '24-hour') return Math.round(lag * minutesOfDay)
    const counted =
      lagCalendar === 'successor'
        ? clocks.getClock(item.calendarId)
        : lagCalendar === 'project'
          ? clocks.projectClock
          : clock
    return workedIn(lag * minutesOfDay, before, type, counted) ?? Math.round(lag * dayMinutes)
  }

  /** The hours of work in an elapsed lag, with the dates that the predecessor has now. */
  function workedIn(
    lag: number,
    { item, span }: ProgramRow,
    type: StoredLink['type'],
    clock: number,
  ): number | undefined {
    const counting = clocks.clocks[clock]
    if (!span || !counting) return undefined
    const isOfStart = type === 'SS' || type === 'SF'
    const days = { start: span.start * minutesOfDay, finish: (span.finish + 1) * minutesOfDay }
    const from = (getMoments(item, readDay) ?? days)[isOfStart ? 'start' : 'finish']
    return counting.worked(Math.round(from + lag)) - counting.worked(from)
  }

  const links = rows.flatMap(({ item }, index) =>
    storedLinks(item).flatMap((link) => {
      const before = rows[indexById.get(link.predecessorId) ?? -1]
      if (!before || before.item.isHeading || item.isHeading) return []
      const minutes = getMinutes(link, before, item)
      return [{ from: (indexById.get(link.predecessorId) ?? 0) + 1, to: index + 1, type: link.type, minutes }]
    }),
  )
  return {
    name: 'TASKPRED',
    rows: links.map(({ from, to, type, minutes }, at) => ({
      task_pred_id: at + 1,
      task_id: to,
      pred_task_id: from,
      proj_id: projectNumber,
      pred_proj_id: projectNumber,
      pred_type: `PR_${type}`,
      lag_hr_cnt: minutesToHours(minutes),
    })),
  }
}
