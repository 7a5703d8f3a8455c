/** Checks of a program's dates: float, durations, and progress compared with the data date and the baseline. */

import { getTiming } from '../../cpm/schedule.ts'
import { type Found, floatDays, type Measure, share, shareOfTasks } from './health-measure.ts'

/** Two months of working days. Longer floats and durations hide missing detail. */
const longDays = 44

export function findHighFloat(measured: Measure): Found {
  return shareOfTasks(measured, (index) => floatDays(measured, index) > longDays)
}

export function findNegativeFloat(measured: Measure): Found {
  return shareOfTasks(measured, (index) => floatDays(measured, index) < 0)
}

export function findLongDurations(measured: Measure): Found {
  const { schedule, facts } = measured
  return shareOfTasks(
    measured,
    (index) => (schedule.input.activities[index]?.duration ?? 0) / facts.dayMinutes(index) > longDays,
  )
}

/** Actual dates must be before the data date, and planned dates after it. */
export function findInvalidDates(measured: Measure): Found {
  const { schedule, dataDate } = measured
  const { activities } = schedule.input
  const wrong = activities.flatMap(({ actualStart, actualFinish }, index) => {
    const { start, finish } = getTiming(schedule, index)
    const isFuture = (actualStart ?? dataDate) > dataDate || (actualFinish ?? dataDate) > dataDate
    const isPast =
      (actualStart === undefined && start < dataDate) || (actualFinish === undefined && finish < dataDate)
    return isFuture || isPast ? [index] : []
  })
  return share(measured, wrong, wrong.length, activities.length)
}

/** Finds tasks that the baseline planned to be done by now and that are unfinished or were finished late. */
export function findMissed(measured: Measure): Found {
  const { schedule, facts } = measured
  const due = dueByNow(measured)
  const missed = due.filter(
    (index) => getTiming(schedule, index).finish > (facts.baselineFinish(index) ?? Infinity),
  )
  return share(measured, missed, missed.length, due.length)
}

/** Finished tasks divided by tasks that the baseline planned to be done by now. */
export function findExecutionIndex(measured: Measure): Found {
  const { activities } = measured.schedule.input
  const due = dueByNow(measured)
  const isOpen = (index: number) => activities[index]?.actualFinish === undefined
  const done = activities.filter(({ actualFinish }) => actualFinish !== undefined).length
  const open = due.filter(isOpen)
  return { ...share(measured, open, done, due.length) }
}

function dueByNow({ schedule, facts, dataDate }: Measure): readonly number[] {
  return schedule.input.activities.flatMap((_, index) => {
    const finish = facts.baselineFinish(index)
    return finish !== undefined && finish <= dataDate ? [index] : []
  })
}
