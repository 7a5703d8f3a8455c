/** Checks of the path to the end: whether it is connected, and whether the end can be kept. */

import { getClock } from '../../cpm/crossing.ts'
import { createPasses } from '../../cpm/model/compiled-network.ts'
import { at } from '../../cpm/model/network.ts'
import { runForward } from '../../cpm/passes.ts'
import { getFloat } from '../../cpm/schedule.ts'
import { type Found, floatDays, type Measure } from './health-measure.ts'

/** So long that no float absorbs it. */
const delayDays = 600

/**
 * Delays a critical task: the end must move by the same amount. The figure is the part of the delay that arrives there.
 */
export function testCriticalPath(measured: Measure): Found {
  const { schedule, facts, tasks } = measured
  const { plan, passes } = schedule
  const task = tasks.find((index) => getFloat(schedule, index).isCritical)
  if (task === undefined) return { figure: undefined, ids: [] }
  const delay = delayDays * facts.dayMinutes(task)
  const duration = plan.duration.slice()
  duration[task] = at(duration, task) + delay
  const delayed = createPasses(plan)
  runForward({ ...plan, duration }, delayed)
  const clock = getClock(plan, task)
  const slip = clock.worked(delayed.finish) - clock.worked(passes.finish)
  const figure = Math.min(1, slip / delay)
  return { figure, ids: figure < 1 ? [schedule.input.activities[task]?.id ?? ''] : [] }
}

/** (Days left + float) / days left. Below 1, the remaining work must go faster than planned. */
export function findLengthIndex(measured: Measure): Found {
  const { schedule, facts, tasks, dataDate } = measured
  const floats = tasks.map((index) => floatDays(measured, index))
  const least = floats.reduce((least, float) => Math.min(least, float), floats[0] ?? 0)
  const worst = tasks[floats.indexOf(least)]
  if (worst === undefined) return { figure: undefined, ids: [] }
  const clock = getClock(schedule.plan, worst)
  const days = (clock.worked(schedule.passes.finish) - clock.worked(dataDate)) / facts.dayMinutes(worst)
  const behind = tasks.filter((_, at) => least < 0 && floats[at] === least)
  return {
    figure: days > 0 ? (days + least) / days : undefined,
    ids: behind.map((index) => schedule.input.activities[index]?.id ?? ''),
  }
}
