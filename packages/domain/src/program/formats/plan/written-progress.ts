/** How far a task is, as files state it: older items show only by their status that they have started or finished. */
import { numberToDay } from '../../../kernel/days/day.ts'
import { getSpan } from '../../items/program-span.ts'
import type { PlannedItem } from '../../schedule/planned-item.ts'

export function getProgress(item: PlannedItem) {
  const { status, progress = 0, actualStart, actualFinish, startDate } = item
  const span = getSpan(item)
  const isDone = status === 'Complete' || Boolean(actualFinish)
  const hasBegun = isDone || status === 'In Progress' || progress > 0 || Boolean(actualStart)
  return {
    isDone,
    hasBegun,
    percent: isDone ? 100 : progress,
    start: hasBegun ? (actualStart ?? startDate) : undefined,
    finish: isDone ? (actualFinish ?? (span ? numberToDay(span.finish) : item.endDate)) : undefined,
  }
}
