/** Baselines: dates agreed earlier, stored under a name, and how far a task has moved from them. */
import { dayToNumber, numberToDay } from '../../kernel/days/day.ts'
import { storedToDay } from '../../kernel/days/stored-day.ts'
import { getSpan } from '../items/program-span.ts'
import { getBaseline } from './find-baseline.ts'
import type { PlannedItem } from './planned-item.ts'

/** Whole days. Positive means later or longer. */
export interface Variance {
  readonly start: number
  readonly finish: number
  readonly duration: number
}

/** The dated items with this baseline added. A baseline of the same name is replaced. */
export function takeBaseline(items: readonly PlannedItem[], name: string): readonly PlannedItem[] {
  return items.flatMap((item) => {
    const span = getSpan(item)
    if (item.isHeading || !span) return []
    // Older items store no end.
    const [startDate, endDate] = [numberToDay(span.start), numberToDay(span.finish)]
    const remaining = (item.baselines ?? []).filter((baseline) => baseline.name !== name)
    const duration = item.workDays ?? item.duration ?? 0
    return [{ ...item, baselines: [...remaining, { name, startDate, endDate, duration }] }]
  })
}

/** The names of all baselines, in the order in which they were set. Each task lists its own in that order. */
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

/** Undefined for an item that was not in the baseline, or has no dates now. */
export function getVariance(item: PlannedItem, name: string): Variance | undefined {
  const baseline = getBaseline(item, name)
  const span = getSpan(item)
  const [plannedStart, plannedFinish] = [storedToDay(baseline?.startDate), storedToDay(baseline?.endDate)]
  if (!baseline || !span || !plannedStart || !plannedFinish) return undefined
  return {
    start: span.start - dayToNumber(plannedStart),
    finish: span.finish - dayToNumber(plannedFinish),
    duration: (item.workDays ?? item.duration ?? 0) - baseline.duration,
  }
}
