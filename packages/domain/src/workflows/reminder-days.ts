/** When the people of a review are reminded of the due date of a stage. */
import { type Day, dayToNumber, numberToDay } from '../kernel/days/day.ts'
import { addWorkingDays, type IsDayOff, maxDays } from '../program/schedule/working-days.ts'

const noticeDays = 2
const overdueDays = 1
const escalationDays = 3

export type Reminder = 'before' | 'on-day' | 'overdue' | 'escalated'

/** The reminders of a stage in order, each on a working day. A due date on a day off has its reminders before it. */
export function reminderDays(dueDay: Day, isDayOff: IsDayOff): Readonly<Record<Reminder, Day>> {
  const onDay = subtractWorkingDays(dueDay, 0, isDayOff)
  return {
    before: subtractWorkingDays(onDay, noticeDays, isDayOff),
    'on-day': onDay,
    overdue: addWorkingDays(dueDay, overdueDays, isDayOff),
    escalated: addWorkingDays(dueDay, escalationDays, isDayOff),
  }
}

/** The day before by so many working days. Zero days are the last working day up to and including the day itself. */
export function subtractWorkingDays(from: Day, count: number, isDayOff: IsDayOff): Day {
  const last = dayToNumber(from)
  let remaining = count
  for (let day = last; last - day <= maxDays; day -= 1) {
    if (isDayOff(day)) continue
    if (remaining === 0) return numberToDay(day)
    remaining -= 1
  }
  return numberToDay(last - count)
}
