/** What the optional columns of the table show of a task, in minutes. */

import { minutesOfDay } from '@plumbline/domain/cpm/model/minutes-of-day.ts'
import { getFloat } from '@plumbline/domain/cpm/schedule.ts'
import { getMoments } from '@plumbline/domain/program/items/item-times.ts'
import type { ProgramItem } from '@plumbline/domain/program/items/program-item.ts'
import { getSpan } from '@plumbline/domain/program/items/program-span.ts'
import type { ProgramSchedule } from '@plumbline/domain/program/schedule/program-schedule.ts'
import type { TaskFacts } from '../chart/model/chart-plan.ts'

/** Undefined for headings and for tasks that span others. */
export function taskFacts(schedule: ProgramSchedule, item: ProgramItem): TaskFacts | undefined {
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
export function taskTimes(schedule: ProgramSchedule, item: ProgramItem) {
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
