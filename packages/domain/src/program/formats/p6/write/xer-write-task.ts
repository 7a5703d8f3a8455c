/** Writes the tasks and links of a program as activities and relationships of P6. */

import { longestPath } from '../../../../cpm/longest-path.ts'
import { minuteToText, parseMinute } from '../../../../cpm/model/minute.ts'
import { minutesOfDay } from '../../../../cpm/model/minutes-of-day.ts'
import { getTiming } from '../../../../cpm/schedule.ts'
import { getMoments } from '../../../items/item-times.ts'
import type { ProgramRow } from '../../../items/program-row.ts'
import type { DayReader } from '../../../items/program-span.ts'
import type { StoredCalendar, StoredConstraint } from '../../../items/stored-schedule.ts'
import { getRemaining, type PlannedItem } from '../../../schedule/planned-item.ts'
import type { ProgramSchedule } from '../../../schedule/program-schedule.ts'
import type { ProjectClocks } from '../../../schedule/stored-calendar.ts'
import { storedLinks } from '../../../schedule/stored-links.ts'
import { createMoments } from '../../plan/written-moments.ts'
import { getProgress } from '../../plan/written-progress.ts'
import { minutesToHours, type WrittenTable } from '../xer-table.ts'
import { createUniqueNames } from './xer-unique-names.ts'
import { numberOfCalendar } from './xer-write-calendars.ts'
import { writeConstraints } from './xer-write-constraints.ts'
import { projectNumber, type WrittenWbs } from './xer-write-wbs.ts'

interface Setting {
  readonly rows: readonly ProgramRow[]
  readonly calendars: readonly StoredCalendar[]
  readonly clocks: ProjectClocks
  readonly wbs: WrittenWbs
  /** Undefined if the links of the program form a loop. */
  readonly schedule: ProgramSchedule | undefined
  readonly readDay: DayReader
  /** Where P6 puts a task without links and constraints. */
  readonly dataDate: number
}

/** Undefined for a task without dates. */
interface Dates {
  readonly start: string | undefined
  readonly finish: string | undefined
}

/** An activity has the number of its row, counted from 1. */
export function writeActivities(setting: Setting): WrittenTable {
  const { rows, calendars, clocks, wbs, schedule, readDay, dataDate } = setting
  // The calendar of elapsed durations shares the clock of every hour, but is one of the file.
  const calendarNumbers = new Map(calendars.map(({ id }, index) => [id, numberOfCalendar(index + 1)]))
  const moments = createMoments(clocks, readDay, minuteToText)
  const getCode = createActivityCodes(rows)
  const getCalculated = createCalculatedFields(schedule)
  const { getDates, getRestart } = createPlannedDates(moments, clocks, readDay)
  const getConstraints = createConstraintFields({ moments, clocks, readDay, dataDate })

  function toRow(row: ProgramRow, index: number) {
    const { item } = row
    const clock = clocks.getClock(item.calendarId)
    const dayMinutes = moments.getDayMinutes(clock)
    const work = item.milestone
      ? 0
      : Math.max(0, Math.round((item.workDays ?? item.duration ?? 0) * dayMinutes))
    const { percent, start, finish, hasBegun, isDone } = getProgress(item)
    const remaining = getRemaining(
      item,
      { duration: work, dayMinutes },
      {
        ...(hasBegun && { actualStart: 0 }),
        ...(isDone && { actualFinish: 0 }),
      },
    )
    const dates = getDates(row, work, clock)
    const actualFinish = item.milestone ? moments.startOn : moments.actualFinishOn
    const links = storedLinks(item)
    const limits = getConstraints(row, clock, hasBegun || links.length > 0)
    const { suspend, resume } = item.times ?? {}
    const percentKind = hasBegun ? item.percentType : undefined
    return {
      task_id: index + 1,
      proj_id: projectNumber,
      wbs_id: wbs.getWbs(index),
      clndr_id: calendarNumbers.get(item.calendarId ?? '') ?? numberOfCalendar(clock),
      phys_complete_pct: percentKind ? percent : 0,
      rev_fdbk_flag: 'N',
      est_wt: 1,
      lock_plan_flag: 'N',
      auto_compute_act_flag: 'N',
      // P6 calculates a percentage of units from resources, which are not written.
      complete_pct_type: percentKind ? 'CP_Phys' : 'CP_Drtn',
      task_type: getType(item, links),
      duration_type: 'DT_FixedDUR2',
      status_code: isDone ? 'TK_Complete' : hasBegun ? 'TK_Active' : 'TK_NotStart',
      task_code: getCode(index),
      task_name: item.name,
      ...getCalculated(item, isDone),
      remain_drtn_hr_cnt: minutesToHours(remaining),
      target_drtn_hr_cnt: minutesToHours(work),
      act_start_date: hasBegun ? moments.startOn(start, item.times?.actualStart, clock) : '',
      act_end_date: isDone ? actualFinish(finish, item.times?.actualFinish, clock) : '',
      expect_end_date:
        isDone || item.milestone || !item.expectedFinish
          ? ''
          : moments.finishOn(item.expectedFinish, item.times?.expectedFinish, clock),
      early_start_date: isDone ? '' : hasBegun ? getRestart(dates.finish, remaining, clock) : dates.start,
      early_end_date: isDone ? '' : dates.finish,
      target_start_date: dates.start,
      target_end_date: dates.finish,
      ...limits,
      priority_type: 'PT_Normal',
      suspend_date: suspend === undefined ? '' : minuteToText(suspend),
      resume_date: resume === undefined ? '' : minuteToText(resume),
    }
  }

  return { name: 'TASK', rows: rows.flatMap((row, index) => (row.item.isHeading ? [] : [toRow(row, index)])) }
}

type Moments = ReturnType<typeof createMoments>

/** The code of the activity in a row: the stored one, made unique, or the next of a series. Called row by row. */
function createActivityCodes(rows: readonly ProgramRow[]) {
  const uniqueCode = createUniqueNames()
  const codes = rows.map(({ item }) =>
    item.isHeading || !item.activityId?.trim() ? undefined : uniqueCode(item.activityId.trim()),
  )
  let number = 0
  /** As P6 counts them, in steps of ten. */
  const nextCode = () => {
    number += 10
    return uniqueCode(`A${990 + number}`)
  }

  return (index: number): string => codes[index] ?? nextCode()
}

/** When the work of an activity is planned. */
function createPlannedDates(moments: Moments, { clocks }: ProjectClocks, readDay: DayReader) {
  function getDates(row: ProgramRow, work: number, clock: number): Dates {
    const known = getMoments(row.item, readDay)
    if (known) return { start: minuteToText(known.start), finish: minuteToText(known.finish) }
    return row.span ? moments.ofWork(row.span, work, clock) : { start: undefined, finish: undefined }
  }

  /** When the remaining work of a started task is planned to start. */
  function getRestart(finish: string | undefined, remaining: number, clock: number): string | undefined {
    const [minute, own] = [parseMinute(finish), clocks[clock]]
    if (minute === undefined || !own) return finish
    return minuteToText(own.startAt(own.worked(minute) - remaining))
  }

  return { getDates, getRestart }
}

/** The dates and floats that our schedule calculates; P6 replaces them when it schedules. */
function createCalculatedFields(schedule: ProgramSchedule | undefined) {
  const path = schedule ? longestPath(schedule) : undefined
  return (item: PlannedItem, isDone: boolean) => {
    const index = schedule?.indexById.get(item.id)
    const isKnown = schedule && index !== undefined && !isDone && item.startDate
    const timing = isKnown ? getTiming(schedule, index) : undefined
    return {
      total_float_hr_cnt: timing && minutesToHours(timing.totalFloat),
      free_float_hr_cnt: timing && minutesToHours(timing.freeFloat),
      late_start_date: timing && minuteToText(timing.lateStart),
      late_end_date: timing && minuteToText(timing.lateFinish),
      driving_path_flag: index !== undefined && path?.has(index) ? 'Y' : 'N',
    }
  }
}

/** P6 moves a task without links to the data date, unless a constraint keeps it. */
function createConstraintFields({
  moments,
  clocks: { clocks },
  readDay,
  dataDate,
}: Pick<Setting, 'clocks' | 'readDay' | 'dataDate'> & { readonly moments: Moments }) {
  return ({ item, span }: ProgramRow, clock: number, isConstrained: boolean) => {
    const { constraint, furtherConstraints = [] } = item
    const own = [...(constraint ? [constraint] : []), ...furtherConstraints].filter(
      ({ type }) => type !== 'ASAP',
    )
    const toText = ({ type, day, minute }: StoredConstraint) => {
      const isOfFinish = type === 'FNET' || type === 'FNLT' || type === 'MFO'
      return (isOfFinish ? moments.finishOn : moments.startOn)(day, minute, clock)
    }
    if (own.length > 0 || isConstrained || !span || item.spans) return writeConstraints(own, toText)
    const clockOfItem = clocks[clock]
    const known = getMoments(item, readDay)?.start ?? span.start * minutesOfDay
    const earliest = clockOfItem ? clockOfItem.startAt(clockOfItem.worked(dataDate)) : dataDate
    const isLater = known > earliest
    const put: StoredConstraint = {
      type: 'SNET',
      day: item.startDate,
      minute: getMoments(item, readDay)?.start,
    }
    return writeConstraints(isLater ? [put] : [], toText)
  }
}

function getType(
  { milestone, milestoneKind, spans }: PlannedItem,
  links: ReturnType<typeof storedLinks>,
): string {
  if (spans) return spans === 'links' ? 'TT_LOE' : 'TT_WBS'
  if (!milestone) return 'TT_Task'
  const follows = links.some(({ type }) => type === 'FS' || type === 'FF')
  return (milestoneKind ?? (follows ? 'finish' : 'start')) === 'start' ? 'TT_Mile' : 'TT_FinMile'
}
