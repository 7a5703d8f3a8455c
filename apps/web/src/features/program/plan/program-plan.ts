/** The schedule of a programme, and what its chart and its dialogs ask of it. */
import type { Id } from '@plumbline/domain/kernel/record.ts'
import { calendarOf } from '@plumbline/domain/program/apply-settings.ts'
import type { ProgramItem } from '@plumbline/domain/program/program-item.ts'
import type { ProgramSettings } from '@plumbline/domain/program/program-settings.ts'
import { readDayNumber } from '@plumbline/domain/program/program-span.ts'
import { gapOf } from '@plumbline/domain/schedule/float.ts'
import { createHeadingDays } from '@plumbline/domain/schedule/heading-days.ts'
import { minutesOfDay } from '@plumbline/domain/schedule/minutes-of-day.ts'
import { daysTooEarly, linksBetween } from '@plumbline/domain/schedule/program-dates.ts'
import { type ProgramSchedule, scheduleProgram } from '@plumbline/domain/schedule/program-schedule.ts'
import { floatOf, type Loop, timingOf } from '@plumbline/domain/schedule/schedule.ts'
import type { ChartPlan } from '../chart/chart-plan.ts'
import { forecastLink } from './link-forecast.ts'
import { previewOf } from './preview.ts'

export interface ProgramPlan extends ChartPlan {
  readonly kind: 'plan'
  readonly schedule: ProgramSchedule
  readonly items: readonly ProgramItem[]
  readonly settings: ProgramSettings
}

export function planProgram(items: readonly ProgramItem[], settings: ProgramSettings): ProgramPlan | Loop {
  const schedule = scheduleProgram(items, settings)
  if (schedule.kind === 'loop') return schedule
  const { places } = schedule
  const isDone = (place: number) => schedule.input.activities[place]?.actualFinish !== undefined
  const wholeDays = (id: Id, float: 'totalFloat' | 'freeFloat') => {
    const place = places.get(id)
    if (place === undefined || isDone(place)) return undefined
    const days = floatOf(schedule, place)[float] / dayMinutesOf(schedule, place)
    // A day of float is a whole one; what is too late is so from its first minute.
    return Math.floor(days + 1e-6)
  }
  return {
    kind: 'plan',
    schedule,
    items,
    settings,
    dataDate: readDayNumber(settings.dataDate),
    calendar: calendarOf(settings, null)?.name,
    headingDays: createHeadingDays(items, settings),
    isCritical: (id) => isCritical(schedule, places.get(id)),
    floatDays: (id) => wholeDays(id, 'totalFloat'),
    freeFloatDays: (id) => wholeDays(id, 'freeFloat'),
    lateFinish(id) {
      const place = places.get(id)
      if (place === undefined || isDone(place)) return undefined
      return Math.floor((timingOf(schedule, place).lateFinish - 1) / minutesOfDay)
    },
    // Asked of the few in view only: a list of them all would cost more than the schedule.
    isCriticalLink: (before, after, type) =>
      isCritical(schedule, places.get(before)) &&
      isCritical(schedule, places.get(after)) &&
      linksBetween(schedule, before, after, type).some(
        (link) => gapOf(schedule.plan, schedule.passes, link) <= 0,
      ),
    brokenDays(before, after, type) {
      const days = linksBetween(schedule, before, after, type).map((link) => daysTooEarly(schedule, link))
      return Math.max(0, ...days) || undefined
    },
    startPreview: (id) => previewOf(items, settings, id),
    forecastLink: (link) => forecastLink(items, settings, link),
  }
}

function isCritical(schedule: ProgramSchedule, place: number | undefined): boolean {
  return place !== undefined && floatOf(schedule, place).isCritical
}

/** Minutes that a day of its work has. */
export function dayMinutesOf({ plan, projectClocks }: ProgramSchedule, place: number): number {
  return projectClocks.dayMinutes[plan.clock[place] ?? 0] ?? minutesOfDay
}
