/** Schedule health: the fourteen checks of the US Defense Contract Management Agency, with figures and thresholds. */

import { getClock } from '../../cpm/crossing.ts'
import { createPasses } from '../../cpm/model/compiled-network.ts'
import { at } from '../../cpm/model/network.ts'
import { runForward } from '../../cpm/passes.ts'
import { getFloat, type Schedule } from '../../cpm/schedule.ts'
import {
  countFinishToStart,
  findHardConstraints,
  findLags,
  findLeads,
  findMissingLogic,
  findWithoutResource,
} from './health-logic.ts'
import { type Found, floatDays, type HealthFacts, type Measure, measure } from './health-measure.ts'
import {
  findExecutionIndex,
  findHighFloat,
  findInvalidDates,
  findLongDurations,
  findMissed,
  findNegativeFloat,
} from './health-time.ts'

export type HealthLimit = { readonly atMost: number } | { readonly atLeast: number }

interface Check {
  readonly name: string
  readonly limit?: HealthLimit
  find(measured: Measure): Found
}

/**
 * Thresholds of the agency's 14-Point Assessment (DCMA-EA PAM 200.1, 2012). They show where to look, not that all is
 * well.
 */
const checks = [
  { name: 'missing-logic', limit: { atMost: 0.05 }, find: findMissingLogic },
  { name: 'leads', limit: { atMost: 0 }, find: findLeads },
  { name: 'lags', limit: { atMost: 0.05 }, find: findLags },
  { name: 'finish-to-start', limit: { atLeast: 0.9 }, find: countFinishToStart },
  { name: 'hard-constraints', limit: { atMost: 0.05 }, find: findHardConstraints },
  { name: 'high-float', limit: { atMost: 0.05 }, find: findHighFloat },
  { name: 'negative-float', limit: { atMost: 0 }, find: findNegativeFloat },
  { name: 'long-durations', limit: { atMost: 0.05 }, find: findLongDurations },
  { name: 'invalid-dates', limit: { atMost: 0 }, find: findInvalidDates },
  // For information: the agency sets no threshold.
  { name: 'without-resource', find: findWithoutResource },
  { name: 'missed-tasks', limit: { atMost: 0.05 }, find: findMissed },
  { name: 'critical-path-test', limit: { atLeast: 1 }, find: testCriticalPath },
  { name: 'critical-path-length-index', limit: { atLeast: 0.95 }, find: findLengthIndex },
  { name: 'baseline-execution-index', limit: { atLeast: 0.95 }, find: findExecutionIndex },
] as const satisfies readonly Check[]

export type HealthCheck = (typeof checks)[number]['name']

export interface HealthResult extends Found {
  readonly check: HealthCheck
  readonly limit?: HealthLimit
  /** Undefined without a threshold, or with nothing to measure. */
  readonly isPassed: boolean | undefined
}

export function checkHealth(schedule: Schedule, facts: HealthFacts): readonly HealthResult[] {
  const measured = measure(schedule, facts)
  return checks.map((check) => {
    const found = check.find(measured)
    const limit = 'limit' in check ? check.limit : undefined
    return { check: check.name, ...found, ...(limit && { limit }), isPassed: isWithin(limit, found.figure) }
  })
}

function isWithin(limit: HealthLimit | undefined, figure: number | undefined): boolean | undefined {
  if (!limit || figure === undefined) return undefined
  return 'atMost' in limit ? figure <= limit.atMost : figure >= limit.atLeast
}

/** So long that no float absorbs it. */
const delayDays = 600

/**
 * Delays a critical task: the end must move by the same amount. The figure is the part of the delay that arrives there.
 */
function testCriticalPath(measured: Measure): Found {
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
function findLengthIndex(measured: Measure): Found {
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
