/** The daily digest: one notification a day that sums up what is due today and in the rest of the week. */
import { type HoldPoint, isReleased } from '../../hold-points/hold-point.ts'
import { addDays, type Day, dayToNumber } from '../../kernel/days/day.ts'
import { storedToDay } from '../../kernel/days/stored-day.ts'
import { isToOrder, type LeadTime } from '../../lead-times/lead-time.ts'
import { getDueDay, getPriority, type Task } from '../../tasks/task.ts'
import type { DigestNotification, DueCounts, DueKind } from './rules/derived-notifications.ts'
import { waitsFor } from './rules/task-notifications.ts'

export interface Due {
  readonly kind: DueKind
  readonly day: Day
}

/** `timeZone`: as in `momentToDay`, here and below. */
export function taskDue(
  task: Task,
  emails: readonly string[],
  today: Day,
  timeZone?: string,
): readonly Due[] {
  const dues = getPriority(task) === 'Complete' ? [] : dueThisWeek('task', getDueDay(task, timeZone), today)
  return dues.filter(() => waitsFor(task, emails))
}

export function holdPointDue(point: HoldPoint, today: Day, timeZone?: string): readonly Due[] {
  return isReleased(point) ? [] : dueThisWeek('hold-point', storedToDay(point.dueDate, timeZone), today)
}

export function orderDue(item: LeadTime, today: Day, timeZone?: string): readonly Due[] {
  return isToOrder(item) ? dueThisWeek('order', storedToDay(item.orderByDate, timeZone), today) : []
}

/** Undefined if nothing is due. */
export function findDigestNotifications(dues: readonly Due[], today: Day): readonly DigestNotification[] {
  if (dues.length === 0) return []
  const counts = (isCounted: (due: Due) => boolean): DueCounts => {
    const counted = dues.filter(isCounted)
    const count = (kind: DueKind) => counted.filter((due) => due.kind === kind).length
    return { task: count('task'), 'hold-point': count('hold-point'), order: count('order') }
  }
  return [
    {
      id: `digest/${today}`,
      rule: 'digest',
      type: 'info',
      since: today,
      today: counts(({ day }) => day === today),
      restOfWeek: counts(({ day }) => day > today),
    },
  ]
}

function dueThisWeek(kind: DueKind, day: Day | undefined, today: Day): readonly Due[] {
  return day !== undefined && day >= today && day <= getSunday(today) ? [{ kind, day }] : []
}

/** The week starts on Monday. Day 0, 1970-01-01, was a Thursday. */
function getSunday(today: Day): Day {
  return addDays(today, 6 - ((dayToNumber(today) + 3) % 7))
}
