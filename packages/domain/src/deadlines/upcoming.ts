/** Sorts deadlines by day. */
import type { Day } from '../kernel/days/day.ts'
import { storedToDay } from '../kernel/days/stored-day.ts'
import type { Deadline } from './deadline.ts'

/** The next deadline first. Deadlines without a valid day come last, where a user can still see and delete them. */
export function splitDeadlines(
  all: readonly Deadline[],
  today: Day,
): { upcoming: Deadline[]; past: Deadline[] } {
  const days = new Map(all.map((deadline) => [deadline, storedToDay(deadline.date) ?? undatedDay]))
  const getDay = (deadline: Deadline) => days.get(deadline) ?? undatedDay
  const sorted = all.toSorted((a, b) => (getDay(a) < getDay(b) ? -1 : Number(getDay(a) > getDay(b))))
  const isPast = (deadline: Deadline) => getDay(deadline) < today
  return { upcoming: sorted.filter((deadline) => !isPast(deadline)), past: sorted.filter(isPast) }
}

/** Sorts after every day of the calendar. */
const undatedDay = '~'
