/** What a baseline says of one task; apart from the others, for the chart asks it before anything else has come. */

import type { Baseline } from '../../program-items/stored-schedule.ts'
import type { PlannedItem } from './planned-item.ts'

export function baselineOf({ baselines }: PlannedItem, name: string): Baseline | undefined {
  return baselines?.find((baseline) => baseline.name === name)
}
