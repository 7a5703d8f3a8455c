/** When work on a task really began and ended, as its form holds it. */
import { numberToDay } from '../kernel/day.ts'
import type { ProgramItem } from '../program-items/program-item.ts'
import { readDayNumber } from '../program-items/program-span.ts'

/** The fields of the form that say how far a task is, as typed. */
interface ActualDraft {
  readonly actualStart: string
  readonly actualFinish: string
  readonly startDate: string
  readonly status: string
  readonly progress: string
}

/** Only what has begun has dates of this kind to tell. */
export function hasBegun({ actualStart, actualFinish, status, progress }: ActualDraft): boolean {
  const isMoving = status === 'In Progress' || status === 'Complete' || Number.parseFloat(progress) > 0
  return isMoving || actualStart !== '' || actualFinish !== ''
}

/** `known`: what the form showed at first may stay, however odd it is. */
export function wrongActual(draft: ActualDraft, known: ActualDraft) {
  const { actualStart, actualFinish } = draft
  if (actualStart === known.actualStart && actualFinish === known.actualFinish) return undefined
  const [start, finish] = [readDayNumber(actualStart), readDayNumber(actualFinish)]
  if (actualStart && start === undefined) return { reason: 'actual-invalid', field: 'actualStart' } as const
  if (actualFinish && finish === undefined)
    return { reason: 'actual-invalid', field: 'actualFinish' } as const
  // Where nobody has said when it began, it began as planned.
  const begun = start ?? readDayNumber(draft.startDate)
  const isEarly = finish !== undefined && begun !== undefined && finish < begun
  return isEarly ? ({ reason: 'actual-order', field: 'actualFinish.order' } as const) : undefined
}

/** A task with the actual dates that were changed: an end completes it, and what is not begun or done any more has none. */
export function withActualDates(item: ProgramItem, changed: Partial<ActualDraft>): ProgramItem {
  const { actualStart: typedStart, actualFinish: typedFinish, status, progress } = changed
  const start = typedStart === undefined ? item.actualStart : toDay(typedStart)
  const finish = typedFinish === undefined ? item.actualFinish : toDay(typedFinish)
  const ended = { status: 'Complete', ...(!item.milestone && { progress: 100 }) }
  const told: ProgramItem = typedFinish ? { ...item, ...ended } : item
  const isTold = typedStart !== undefined || typedFinish !== undefined
  if (!isTold && status === undefined && progress === undefined) return item
  const { actualStart: _, actualFinish: __, ...bare } = told
  const isPending = told.status === 'Pending' && !typedStart
  const isDone = told.status === 'Complete'
  const begun = told.status === 'Pending' && typedStart ? { ...bare, status: 'In Progress' } : bare
  return {
    ...begun,
    ...(start && !isPending && { actualStart: start }),
    ...(finish && isDone && { actualFinish: finish }),
  }
}

function toDay(typed: string): string | null {
  const day = readDayNumber(typed)
  return day === undefined ? null : numberToDay(day)
}
