/** The schedule of a program, as the chart and the dialogs need it. */

import { isDriving } from '@plumbline/domain/cpm/driving.ts'
import { getGap } from '@plumbline/domain/cpm/float.ts'
import { minutesOfDay } from '@plumbline/domain/cpm/model/minutes-of-day.ts'
import { getFloat, getTiming, type Loop } from '@plumbline/domain/cpm/schedule.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { getCalendar } from '@plumbline/domain/program/commands/apply-settings.ts'
import {
  addLink,
  findLinkProblem,
  type ProgramLink,
} from '@plumbline/domain/program/commands/link-program-items.ts'
import { getMoments } from '@plumbline/domain/program/items/item-times.ts'
import type { ProgramItem } from '@plumbline/domain/program/items/program-item.ts'
import type { ProgramSettings } from '@plumbline/domain/program/items/program-settings.ts'
import { getSpan, readDayNumber } from '@plumbline/domain/program/items/program-span.ts'
import { cascadeDates } from '@plumbline/domain/program/schedule/cascade-dates.ts'
import { createHeadingDays } from '@plumbline/domain/program/schedule/heading-days.ts'
import { daysTooEarly, linksBetween } from '@plumbline/domain/program/schedule/program-dates.ts'
import type { ProgramSchedule } from '@plumbline/domain/program/schedule/program-schedule.ts'
import { rescheduleProgram } from '@plumbline/domain/program/schedule/reschedule-program.ts'
import { getTitle } from '#core/texts/get-title.ts'
import type { ChartPlan, LinkForecast, TaskFacts } from '../chart/model/chart-plan.ts'
import { getPreview, previewFrom, standingStill } from './preview.ts'

export interface ProgramPlan extends ChartPlan {
  readonly kind: 'plan'
  readonly schedule: ProgramSchedule
  readonly items: readonly ProgramItem[]
  readonly settings: ProgramSettings
}

export function planProgram(items: readonly ProgramItem[], settings: ProgramSettings): ProgramPlan | Loop {
  const schedule = rescheduleProgram(items, settings)
  if (schedule.kind === 'loop') return schedule
  const { indexById, plan, passes } = schedule
  const isDone = (index: number) => schedule.input.activities[index]?.actualFinish !== undefined
  const getDays = (index: number, float: 'totalFloat' | 'freeFloat') =>
    getFloat(schedule, index)[float] / getDayMinutes(schedule, index)
  // A task that spans others has the float of what it spans, and delays nothing.
  const spannedFloat = (id: Id, float: 'totalFloat' | 'freeFloat') => {
    const { activity, span, dayMinutes } = schedule.spanning.get(id) ?? {}
    if (!span || !dayMinutes || activity?.actualFinish !== undefined || float === 'freeFloat')
      return undefined
    return span.totalFloat / dayMinutes
  }
  const wholeDays = (id: Id, float: 'totalFloat' | 'freeFloat') => {
    const index = indexById.get(id)
    const days =
      index === undefined ? spannedFloat(id, float) : isDone(index) ? undefined : getDays(index, float)
    if (days === undefined) return undefined
    // Round float down, but tolerate rounding errors; negative float rounds away from zero.
    return Math.floor(days + 1e-6)
  }
  return {
    kind: 'plan',
    schedule,
    items,
    settings,
    dataDate: readDayNumber(settings.dataDate),
    dataMinute: schedule.input.dataDate,
    calendar: getCalendar(settings, null)?.name,
    headingDays: createHeadingDays(items, settings),
    isCritical: (id) => isCritical(schedule, indexById.get(id)),
    floatDays: (id) => wholeDays(id, 'totalFloat'),
    freeFloatDays: (id) => wholeDays(id, 'freeFloat'),
    getFacts: (item) => taskFacts(schedule, item),
    getTimes: (item) => taskTimes(schedule, item),
    getCalendar: ({ calendarId }) => getCalendar(settings, calendarId)?.name,
    lateFinish(id) {
      const index = indexById.get(id)
      if (index !== undefined && isDone(index)) return undefined
      const minute =
        index === undefined
          ? schedule.spanning.get(id)?.span?.lateFinish
          : getTiming(schedule, index).lateFinish
      return minute === undefined ? undefined : Math.floor((minute - 1) / minutesOfDay)
    },
    // Evaluated only for visible links: a complete list would take longer than the schedule.
    isCriticalLink: (before, after, type) =>
      isCritical(schedule, indexById.get(before)) &&
      isCritical(schedule, indexById.get(after)) &&
      linksBetween(schedule, before, after, type).some(
        // A link that its tasks break is critical as well.
        (link) => isDriving(plan, passes, link) || getGap(plan, passes, link) < 0,
      ),
    brokenDays(before, after, type) {
      const days = linksBetween(schedule, before, after, type).map((link) => daysTooEarly(schedule, link))
      return Math.max(0, ...days) || undefined
    },
    startPreview: (id) => getPreview(items, settings, id),
    forecastLink: (link) => forecastLink(items, settings, link),
  }
}

function isCritical(schedule: ProgramSchedule, index: number | undefined): boolean {
  return index !== undefined && getFloat(schedule, index).isCritical
}

/** Minutes per working day of a task. */
export function getDayMinutes({ plan, projectClocks }: ProgramSchedule, index: number): number {
  return projectClocks.dayMinutes[plan.clock[index] ?? 0] ?? minutesOfDay
}

/** The effect of a link: a refusal, or the tasks that move. */
function forecastLink(
  items: readonly ProgramItem[],
  settings: ProgramSettings,
  link: ProgramLink,
): LinkForecast {
  const getName = (id: Id) => getTitle(items.find((item) => item.id === id)?.name ?? '')
  const problem = findLinkProblem(items, link)
  if (problem || !settings.autoSchedule) return { ...standingStill, problem, getName }
  const after = cascadeDates(addLink(items, link), settings)
  return { ...previewFrom(items, after), getName }
}

/** Undefined for headings and for tasks that span others. */
function taskFacts(schedule: ProgramSchedule, item: ProgramItem): TaskFacts | undefined {
  const index = schedule.indexById.get(item.id)
  const activity = index === undefined ? undefined : schedule.input.activities[index]
  if (index === undefined || !activity) return undefined
  const { duration, remaining, actualFinish } = activity
  const { totalFloat, freeFloat } = getFloat(schedule, index)
  return {
    ...getTimes(schedule, item, activity.clock),
    dayMinutes: schedule.projectClocks.dayMinutes[activity.clock] ?? minutesOfDay,
    duration,
    remaining,
    ...(actualFinish === undefined && { totalFloat, freeFloat }),
  }
}

/** Empty for headings and for tasks that span others, unless their minutes are known. */
function taskTimes(schedule: ProgramSchedule, item: ProgramItem) {
  const index = schedule.indexById.get(item.id)
  const activity = index === undefined ? undefined : schedule.input.activities[index]
  return activity ? getTimes(schedule, item, activity.clock) : (getMoments(item) ?? {})
}

/** The known minutes, or the hours of its calendar on its days. The hours of a calendar that counts every day say nothing. */
function getTimes({ projectClocks }: ProgramSchedule, item: ProgramItem, clock: number) {
  const known = getMoments(item)
  if (known) return known
  const [span, hours] = [getSpan(item), projectClocks.clocks[clock]]
  if (!span || !hours || clock === projectClocks.elapsedClock) return {}
  return {
    start: hours.startAt(hours.worked(span.start * minutesOfDay)),
    finish: hours.finishAt(hours.worked((span.finish + 1) * minutesOfDay)),
  }
}
