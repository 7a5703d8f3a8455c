/** Finds a task's dates in a baseline. A separate file, because the chart needs it before the rest is loaded. */

import type { Baseline } from '../items/stored-schedule.ts'
import type { PlannedItem } from './planned-item.ts'

export function getBaseline({ baselines }: PlannedItem, name: string): Baseline | undefined {
  return baselines?.find((baseline) => baseline.name === name)
}
