/** Derives notifications from the registers: what is due soon or overdue, and training that expires. */
import { type HoldPoint, holdPoints, isReleased } from '../../../hold-points/hold-point.ts'
import { addDays, type Day } from '../../../kernel/days/day.ts'
import { storedToDay } from '../../../kernel/days/stored-day.ts'
import { isOrderOverdue, isToOrder, type LeadTime, leadTimes } from '../../../lead-times/lead-time.ts'
import { readDay, readField, trainingNoticeDays } from '../../../safety/register.ts'
import { type SafetyRecord, safetyRecords } from '../../../safety/safety-record.ts'
import { mayBeUntil } from './day-window.ts'
import { type DueNotification, toDueNotifications } from './derived-notifications.ts'

/** A release takes a phone call and a site visit. */
const holdPointNoticeDays = 2
/** An order takes a quote and a signature. */
const orderNoticeDays = 7

/** Each rule is made for a day and then applied to every record. `timeZone`: as in `momentToDay`. */
export function findHoldPointNotifications(
  today: Day,
  timeZone?: string,
): (point: HoldPoint) => readonly DueNotification[] {
  const mayBeNear = mayBeUntil(addDays(today, holdPointNoticeDays))
  return (point) => {
    if (isReleased(point) || !mayBeNear(point.dueDate)) return []
    const day = storedToDay(point.dueDate, timeZone)
    const about = { collection: holdPoints.name, recordId: point.id, name: point.name }
    return nearOrPast({ near: 'hold-point-due', past: 'hold-point-overdue' }, about, day, {
      today,
      noticeDays: holdPointNoticeDays,
    })
  }
}

export function findOrderNotifications(
  today: Day,
  timeZone?: string,
): (item: LeadTime) => readonly DueNotification[] {
  const mayBeNear = mayBeUntil(addDays(today, orderNoticeDays))
  return (item) => {
    if (!isToOrder(item) || !mayBeNear(item.orderByDate)) return []
    const day = storedToDay(item.orderByDate, timeZone)
    // An item that is On Track is not overdue here either, as in its register.
    if (day && day < today && !isOrderOverdue(item, today)) return []
    const about = { collection: leadTimes.name, recordId: item.id, name: item.name }
    return nearOrPast({ near: 'order-near', past: 'order-overdue' }, about, day, {
      today,
      noticeDays: orderNoticeDays,
    })
  }
}

export function findTrainingNotifications(
  today: Day,
  timeZone?: string,
): (stored: SafetyRecord) => readonly DueNotification[] {
  const mayBeNear = mayBeUntil(addDays(today, trainingNoticeDays))
  return (stored) => {
    if (stored.kind !== 'training') return []
    const expiry = readDay(stored, 'expiryDate')
    if (!mayBeNear(expiry)) return []
    const day = storedToDay(expiry, timeZone)
    const name = `${readField(stored, 'certificationType')} of ${readField(stored, 'workerName')}`
    const about = { collection: safetyRecords.name, recordId: stored.id, name }
    return nearOrPast({ near: 'training-expiring', past: 'training-expired' }, about, day, {
      today,
      noticeDays: trainingNoticeDays,
    })
  }
}

type DatedRule = Parameters<typeof toDueNotifications>[0]

/** An overdue notification is separate from the one before it: having read one does not mark the other as read. */
function nearOrPast(
  { near, past }: { near: DatedRule; past: DatedRule },
  about: Parameters<typeof toDueNotifications>[1],
  day: Day | undefined,
  { today, noticeDays }: { today: Day; noticeDays: number },
): readonly DueNotification[] {
  if (!day) return []
  if (day < today) return [toDueNotifications(past, about, day, addDays(day, 1))]
  if (day > addDays(today, noticeDays)) return []
  return [toDueNotifications(near, about, day, addDays(day, -noticeDays))]
}
