/** Derives notifications of RFIs: the ball has come to the user, and the answer is due, overdue or still missing. */
import { addDays } from '../../../kernel/days/day.ts'
import { storedToDay } from '../../../kernel/days/stored-day.ts'
import { type Rfi, rfis } from '../../../rfis/rfi.ts'
import { rfiBall, rfiTitle } from '../../../rfis/rfi-state.ts'
import { parseAssignees } from '../../../tasks/task.ts'
import { reminderDays } from '../../../workflows/reminder-days.ts'
import { concerns, type Me } from '../../agenda/assigned-to-me.ts'
import type { Reading } from '../../agenda/late-reviews.ts'
import {
  type DueNotification,
  type RfiNotification,
  remindParty,
  toDueNotifications,
} from './derived-notifications.ts'

/** How long the arrival of an RFI is notified. */
const recentDays = 7

/** The rule for a day. */
export function findRfiNotifications(
  me: Me,
  { today, timeZone }: Pick<Reading, 'today' | 'timeZone'>,
): (rfi: Rfi) => readonly RfiNotification[] {
  return (rfi) => {
    const ball = rfiBall(rfi)
    // The author of a draft knows of it.
    if (!ball || ball.action === 'issue' || !concerns(parseAssignees(ball.party), me)) return []
    const since = rfi.ballSince ?? ''
    const day = storedToDay(since, timeZone)
    if (day === undefined || day < addDays(today, -recentDays)) return []
    const { id, number } = rfi
    return [
      {
        id: `rfi-received/${id}/${ball.action}/${since}`,
        rule: 'rfi-received',
        type: 'info',
        since,
        ...{ collection: rfis.name, recordId: id, name: rfiTitle(rfi) || number, action: ball.action },
        day: ball.action === 'answer' ? storedToDay(rfi.dueDate, timeZone) : undefined,
      },
    ]
  }
}

/** Reminders for the party that must answer, and later for the person who asked. */
export function findRfiReminders(
  me: Me,
  { today, getDaysOff, timeZone }: Reading,
): (rfi: Rfi) => readonly DueNotification[] {
  return (rfi) => {
    const day = rfi.status === 'Open' ? storedToDay(rfi.dueDate, timeZone) : undefined
    if (!day) return []
    const [answers, hasRaised] = [rfi.assignee, rfi.raisedBy].map((party) =>
      concerns(parseAssignees(party), me),
    )
    if (!answers && !hasRaised) return []
    const days = reminderDays(day, getDaysOff(rfi.projectId))
    const about = { collection: rfis.name, recordId: rfi.id, name: rfiTitle(rfi) }
    if (!answers)
      return today >= days.escalated ? [toDueNotifications('rfi-escalated', about, day, days.escalated)] : []
    return remindParty('rfi', about, day, { today, days })
  }
}
