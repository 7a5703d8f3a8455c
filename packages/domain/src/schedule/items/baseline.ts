/** Baselines: the dates that were once agreed, kept under a name, and how far a task has left them. */
import { dayToNumber, numberToDay } from '../../kernel/day.ts'
import { storedToDay } from '../../kernel/stored-day.ts'
import { spanOf } from '../../program-items/program-span.ts'
import { baselineOf } from './find-baseline.ts'
import type { PlannedItem } from './planned-item.ts'

/** Whole days; later and longer count up. */
export interface Variance {
  readonly start: number
  readonly finish: number
  readonly duration: number
}

/** The items that have dates, with these kept; what stood under the same name gives way. */
export function takeBaseline(items: readonly PlannedItem[], name: string): readonly PlannedItem[] {
  return items.flatMap((item) => {
    const span = spanOf(item)
    if (item.isHeading || !span) return []
    // Older items store no end.
    const [startDate, endDate] = [numberToDay(span.start), numberToDay(span.finish)]
    const kept = (item.baselines ?? []).filter((baseline) => baseline.name !== name)
    const duration = item.workDays ?? item.duration ?? 0
    return [{ ...item, baselines: [...kept, { name, startDate, endDate, duration }] }]
  })
}

/** The names of all baselines, in the order in which they were set: each task tells that of its own. */
export function baselineNames(items: readonly Pick<PlannedItem, 'baselines'>[]): readonly string[] {
  const names: string[] = []
  for (const { baselines = [] } of items)
    for (const [at, { name }] of baselines.entries()) {
      if (names.includes(name)) continue
      const later = baselines.slice(at + 1).find((other) => names.includes(other.name))
      names.splice(later ? names.indexOf(later.name) : names.length, 0, name)
    }
  return names
}

/** Undefined for an item that was not there, or has no dates now. */
export function varianceOf(item: PlannedItem, name: string): Variance | undefined {
  const baseline = baselineOf(item, name)
  const span = spanOf(item)
  const [plannedStart, plannedFinish] = [storedToDay(baseline?.startDate), storedToDay(baseline?.endDate)]
  if (!baseline || !span || !plannedStart || !plannedFinish) return undefined
  return {
    start: span.start - dayToNumber(plannedStart),
    finish: span.finish - dayToNumber(plannedFinish),
    duration: (item.workDays ?? item.duration ?? 0) - baseline.duration,
  }
}
