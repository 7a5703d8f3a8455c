/** The actual start and finish of a task, as its form holds them. */

import { numberToDay } from '../../kernel/days/day.ts'
import { omit } from '../../kernel/values/omit.ts'
import type { ProgramItem } from '../items/program-item.ts'
import { readDayNumber } from '../items/program-span.ts'

/** The form fields that describe the progress of a task, as typed. */
interface ActualDraft {
  readonly actualStart: string
  readonly actualFinish: string
  readonly startDate: string
  readonly status: string
  readonly progress: string
}

/** Only a task that has begun can have actual dates. */
export function hasBegun({ actualStart, actualFinish, status, progress }: ActualDraft): boolean {
  const isMoving = status === 'In Progress' || status === 'Complete' || Number.parseFloat(progress) > 0
  return isMoving || actualStart !== '' || actualFinish !== ''
}

/** Finds an invalid actual date. A value that equals its initial value in `known` is accepted, even if it is invalid. */
export function wrongActual(draft: ActualDraft, known: ActualDraft) {
  const { actualStart, actualFinish } = draft
  if (actualStart === known.actualStart && actualFinish === known.actualFinish) return undefined
  const [start, finish] = [readDayNumber(actualStart), readDayNumber(actualFinish)]
  if (actualStart && start === undefined) return { reason: 'actual-invalid', field: 'actualStart' } as const
  if (actualFinish && finish === undefined)
    return { reason: 'actual-invalid', field: 'actualFinish' } as const
  // Without an actual start, the task began as planned.
  const begun = start ?? readDayNumber(draft.startDate)
  const isEarly = finish !== undefined && begun !== undefined && finish < begun
  return isEarly ? ({ reason: 'actual-order', field: 'actualFinish.order' } as const) : undefined
}

/** Sets the changed actual dates. A finish completes the task; dates that no longer fit its status are cleared. */
export function withActualDates(item: ProgramItem, changed: Partial<ActualDraft>): ProgramItem {
  const { actualStart: typedStart, actualFinish: typedFinish, status, progress } = changed
  const start = typedStart === undefined ? item.actualStart : toDay(typedStart)
  const finish = typedFinish === undefined ? item.actualFinish : toDay(typedFinish)
  const ended = { status: 'Complete', ...(!item.milestone && { progress: 100 }) }
  const updated: ProgramItem = typedFinish ? { ...item, ...ended } : item
  const isTyped = typedStart !== undefined || typedFinish !== undefined
  if (!isTyped && status === undefined && progress === undefined) return item
  const known = omit(updated, 'actualStart', 'actualFinish')
  // A typed percentage explains how much remains, unless it measures something else.
  const bare = progress === undefined || item.percentType ? known : withoutRemainingDays(known)
  const isPending = updated.status === 'Pending' && !typedStart
  const isDone = updated.status === 'Complete'
  const begun = updated.status === 'Pending' && typedStart ? { ...bare, status: 'In Progress' } : bare
  return {
    ...begun,
    ...(start && !isPending && { actualStart: start }),
    ...(finish && isDone && { actualFinish: finish }),
  }
}

function withoutRemainingDays({ remainingDays: _, ...item }: ProgramItem): ProgramItem {
  return item
}

function toDay(typed: string): string | null {
  const day = readDayNumber(typed)
  return day === undefined ? null : numberToDay(day)
}
