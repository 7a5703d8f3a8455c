/** Runs the schedule health checks with the data that only items have. */

import { minutesOfDay } from '@plumbline/domain/cpm/model/minutes-of-day.ts'
import { checkHealth, type HealthResult } from '@plumbline/domain/program/health/health.ts'
import { readDayNumber } from '@plumbline/domain/program/items/program-span.ts'
import { baselineNames } from '@plumbline/domain/program/schedule/baseline.ts'
import { getBaseline } from '@plumbline/domain/program/schedule/find-baseline.ts'
import { getDayMinutes, type ProgramPlan } from './program-plan.ts'

/** Tasks are compared with the newest baseline. Without a data date, today is used. */
export function checkPlan({ schedule, items }: ProgramPlan, today: number): readonly HealthResult[] {
  const newest = baselineNames(items).at(-1)
  const input = { dataDate: today * minutesOfDay, ...schedule.input }
  const measured = { ...schedule, input }
  return checkHealth(measured, {
    dayMinutes: (index) => getDayMinutes(schedule, index),
    hasResource: (index) => Boolean(schedule.items[index]?.assigneeEmail),
    baselineFinish(index) {
      const item = schedule.items[index]
      const stored = item && newest !== undefined ? getBaseline(item, newest) : undefined
      const day = readDayNumber(stored?.endDate)
      return day === undefined ? undefined : (day + 1) * minutesOfDay
    },
  })
}
