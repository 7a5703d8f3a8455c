/** What the checks of a programme's health look at, and what they find. */
import type { Id } from '../../kernel/record.ts'
import { at } from '../engine/network.ts'
import { floatOf, type Schedule } from '../engine/schedule.ts'

/** What the schedule itself does not know of its tasks, by their place in it. */
export interface HealthFacts {
  dayMinutes(index: number): number
  hasResource(index: number): boolean
  /** As a minute of the clock. */
  baselineFinish(index: number): number | undefined
}

export interface Measure {
  readonly schedule: Schedule
  readonly facts: HealthFacts
  /** Places of the tasks that are not done; milestones take no time and are left out. */
  readonly tasks: readonly number[]
  /** Links into those. */
  readonly links: readonly number[]
  /** Everything before it is past. */
  readonly dataDate: number
}

export interface Found {
  /** A share from 0 to 1, or an index; undefined where there is nothing to measure. */
  readonly figure: number | undefined
  /** Out of this many, where it is a share. */
  readonly outOf?: number
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

/** Shown are the tasks that the links arrive at. */
export function shareOfLinks(measured: Measure, counts: (link: number) => boolean): Found {
  const counted = measured.links.filter(counts)
  const behind = new Set(counted.map((link) => at(measured.schedule.plan.to, link)))
  return share(measured, [...behind], counted.length, measured.links.length)
}

export function share({ schedule }: Measure, places: readonly number[], count: number, outOf: number): Found {
  return {
    figure: outOf === 0 ? undefined : count / outOf,
    outOf,
    ids: places.map((index) => schedule.input.activities[index]?.id ?? ''),
  }
}

/** Days of the task's own work. */
export function floatDays({ schedule, facts }: Measure, index: number): number {
  return floatOf(schedule, index).totalFloat / facts.dayMinutes(index)
}
