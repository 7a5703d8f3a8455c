/** Baselines: the dates that were once agreed, kept under a name, and how far a task has left them. */
import { daysBetween } from '../kernel/day.ts'
import { storedToDay } from '../kernel/stored-day.ts'
import { spanOf } from '../program/program-span.ts'
import type { PlannedItem } from './planned-item.ts'
import type { Baseline } from './stored-schedule.ts'

/** Whole days; later and longer count up. */
export interface Variance {
  readonly start: number
  readonly finish: number
  readonly duration: number
}

/** The items that have dates, with these kept; what stood under the same name gives way. */
export function takeBaseline(items: readonly PlannedItem[], name: string): readonly PlannedItem[] {
  return items.flatMap((item) => {
    const { startDate = null, endDate = null } = item
    if (item.isHeading || !spanOf(item)) return []
    const kept = (item.baselines ?? []).filter((baseline) => baseline.name !== name)
    const duration = item.workDays ?? item.duration ?? 0
    return [{ ...item, baselines: [...kept, { name, startDate, endDate, duration }] }]
  })
}

export function baselineOf({ baselines }: PlannedItem, name: string): Baseline | undefined {
  return baselines?.find((baseline) => baseline.name === name)
}

/** Undefined for an item that was not there, or has no dates now. */
export function varianceOf(item: PlannedItem, name: string): Variance | undefined {
  const baseline = baselineOf(item, name)
  const [start, finish] = [storedToDay(item.startDate), storedToDay(item.endDate)]
  const [plannedStart, plannedFinish] = [storedToDay(baseline?.startDate), storedToDay(baseline?.endDate)]
  if (!baseline || !start || !finish || !plannedStart || !plannedFinish) return undefined
  return {
    start: daysBetween(plannedStart, start),
    finish: daysBetween(plannedFinish, finish),
    duration: (item.workDays ?? item.duration ?? 0) - baseline.duration,
  }
}
