/** How far a task is, as files state it: older items show only by their status that they have started or finished. */
import type { PlannedItem } from '../../items/planned-item.ts'

export function progressOf({
  status,
  progress = 0,
  actualStart,
  actualFinish,
  startDate,
  endDate,
}: PlannedItem) {
  const isDone = status === 'Complete' || Boolean(actualFinish)
  const hasBegun = isDone || status === 'In Progress' || progress > 0 || Boolean(actualStart)
  return {
    isDone,
    hasBegun,
    percent: isDone ? 100 : progress,
    start: hasBegun ? (actualStart ?? startDate) : undefined,
    finish: isDone ? (actualFinish ?? endDate) : undefined,
  }
}
