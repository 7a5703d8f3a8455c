/** The input and the results of the checks of a program's health. */

import { at } from '../../cpm/model/network.ts'
import { getFloat, type Schedule } from '../../cpm/schedule.ts'
import type { Id } from '../../kernel/records/record.ts'

/** What the schedule does not store about its tasks, by their index. */
export interface HealthFacts {
  dayMinutes(index: number): number
  hasResource(index: number): boolean
  /** As a minute of the clock. */
  baselineFinish(index: number): number | undefined
}

export interface Measure {
  readonly schedule: Schedule
  readonly facts: HealthFacts
  /** Indices of the unfinished tasks, without milestones, which take no time. */
  readonly tasks: readonly number[]
  /** Links into those tasks. */
  readonly links: readonly number[]
  /** The data date. */
  readonly dataDate: number
}

export interface Found {
  /** A share from 0 to 1, or an index. Undefined if there is nothing to measure. */
  readonly figure: number | undefined
  /** The total, if the figure is a share. */
  readonly total?: number
  /** Tasks to look at. */
  readonly ids: readonly Id[]
}

export function measure(schedule: Schedule, facts: HealthFacts): Measure {
  const { input, plan } = schedule
  const tasks = input.activities.flatMap(({ actualFinish, duration, milestone }, index) =>
    actualFinish === undefined && duration > 0 && milestone === undefined ? [index] : [],
  )
  const known = new Set(tasks)
  const links = Array.from(plan.to.keys()).filter((link) => known.has(at(plan.to, link)))
  return { schedule, facts, tasks, links, dataDate: input.dataDate ?? input.start }
}

export function shareOfTasks(measured: Measure, isWrong: (index: number) => boolean): Found {
  const wrong = measured.tasks.filter(isWrong)
  return share(measured, wrong, wrong.length, measured.tasks.length)
}

/** Lists the tasks that the links arrive at. */
export function shareOfLinks(measured: Measure, counts: (link: number) => boolean): Found {
  const counted = measured.links.filter(counts)
  const behind = new Set(counted.map((link) => at(measured.schedule.plan.to, link)))
  return share(measured, [...behind], counted.length, measured.links.length)
}

export function share(
  { schedule }: Measure,
  indices: readonly number[],
  count: number,
  total: number,
): Found {
  return {
    figure: total === 0 ? undefined : count / total,
    total,
    ids: indices.map((index) => schedule.input.activities[index]?.id ?? ''),
  }
}

/** Days of the task's own work. */
export function floatDays({ schedule, facts }: Measure, index: number): number {
  return getFloat(schedule, index).totalFloat / facts.dayMinutes(index)
}
