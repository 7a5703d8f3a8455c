/** Which leveling delays a file for MS Project gives its tasks. */

import type { LevelingDelay } from '../../../cpm/model/activity.ts'
import { getLevelingDelay } from '../../items/leveling-delay.ts'
import type { ScheduleSettings } from '../../items/stored-schedule.ts'
import { hasDelayOrigin, type PlannedItem } from '../../schedule/planned-item.ts'
import { getOptions, isPlannedFromFinish } from '../../schedule/program-rules.ts'

/**
 * Without links, MS Project counts a delay from a constraint or from the start of the project. If that is not how it is
 * scheduled here, the task has its place from its planner, which the file states. A delay would be added to it.
 */
export function getWrittenDelay(
  item: PlannedItem,
  hasLinks: boolean,
  settings: ScheduleSettings,
): LevelingDelay | undefined {
  const isStartKnown = Boolean(settings.startDate) || isPlannedFromFinish(settings)
  const isFromStart = isStartKnown && getOptions(settings.rules).levelingDelays
  return hasDelayOrigin(item, hasLinks, isFromStart) ? getLevelingDelay(item) : undefined
}
