/** The schedule of a programme, and what its chart and its dialogs ask of it. */
import type { Id } from '@plumbline/domain/kernel/record.ts'
import { calendarOf } from '@plumbline/domain/program/apply-settings.ts'
import type { ProgramItem } from '@plumbline/domain/program/program-item.ts'
import type { ProgramSettings } from '@plumbline/domain/program/program-settings.ts'
import { readDayNumber } from '@plumbline/domain/program/program-span.ts'
import { gapOf } from '@plumbline/domain/schedule/float.ts'
import { minutesOfDay } from '@plumbline/domain/schedule/minutes-of-day.ts'
import { brokenLinks } from '@plumbline/domain/schedule/program-dates.ts'
import { type ProgramSchedule, scheduleProgram } from '@plumbline/domain/schedule/program-schedule.ts'
import { floatOf, type Loop, timingOf } from '@plumbline/domain/schedule/schedule.ts'
import type { ChartPlan } from '../chart/chart-plan.ts'
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
  const critical = findCriticalLinks(schedule)
  const broken = new Map(
    brokenLinks(schedule).map(({ link, days }) => [keyOf(link.from, link.to, link.type), days]),
  )
  const isDone = (place: number) => schedule.input.activities[place]?.actualFinish !== undefined
  return {
    kind: 'plan',
    schedule,
    items,
    settings,
    dataDate: readDayNumber(settings.dataDate),
    calendar: calendarOf(settings, null)?.name,
    isCritical: (id) => isCritical(schedule, places.get(id)),
    floatDays(id) {
      const place = places.get(id)
      if (place === undefined || isDone(place)) return undefined
      const days = floatOf(schedule, place).totalFloat / dayMinutesOf(schedule, place)
      // A day of float is a whole one; what is too late is so from its first minute.
      return Math.floor(days + 1e-6)
    },
    lateFinish(id) {
      const place = places.get(id)
      if (place === undefined || isDone(place)) return undefined
      return Math.floor((timingOf(schedule, place).lateFinish - 1) / minutesOfDay)
    },
    isCriticalLink: (before, after, type) => critical.has(keyOf(before, after, type)),
    brokenDays: (before, after, type) => broken.get(keyOf(before, after, type)),
    startPreview: (id) => previewOf(schedule, items, settings, id),
  }
}

function isCritical(schedule: ProgramSchedule, place: number | undefined): boolean {
  return place !== undefined && floatOf(schedule, place).isCritical
}

/** Minutes that a day of its work has. */
export function dayMinutesOf({ plan, projectClocks }: ProgramSchedule, place: number): number {
  return projectClocks.dayMinutes[plan.clock[place] ?? 0] ?? minutesOfDay
}

function findCriticalLinks(schedule: ProgramSchedule): ReadonlySet<string> {
  const { plan, passes, links, places } = schedule
  const found = new Set<string>()
  for (const [place, { from, to, type }] of links.entries())
    if (
      gapOf(plan, passes, place) <= 0 &&
      isCritical(schedule, places.get(from)) &&
      isCritical(schedule, places.get(to))
    )
      found.add(keyOf(from, to, type))
  return found
}

const keyOf = (before: Id, after: Id, type: string) => `${type} ${before} ${after}`
