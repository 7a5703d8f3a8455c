/** What one person has to do next, by their assignments and by what belongs to no one: docs/decisions/16-what-is-due.md. */
import { addDays, type Day, daysBetween } from '../../kernel/days/day.ts'
import { storedToDay } from '../../kernel/days/stored-day.ts'
import { isToOrder, type LeadTime } from '../../lead-times/lead-time.ts'
import { safetyAlerts } from '../../safety/alerts.ts'
import type { SafetyRecord } from '../../safety/safety-record.ts'
import type { DueFromMe } from './assigned-to-me.ts'

const orderNoticeDays = 14

/** A lead item has no assignee, so its order waits for everybody who may place it, shortly before its order-by date. */
export function ordersFromMe(item: LeadTime, today: Day): readonly DueFromMe[] {
  const day = storedToDay(item.orderByDate)
  if (!isToOrder(item) || day === undefined || day > addDays(today, orderNoticeDays)) return []
  const { id, name, projectId } = item
  return [{ kind: 'order', id, name, day, projectId }]
}

/** Training and permits that have expired or soon will, for everybody who may renew them. */
export function expiriesFromMe(record: SafetyRecord, today: Day): readonly DueFromMe[] {
  return safetyAlerts([record], today).flatMap((alert) =>
    alert.kind === 'training' || alert.kind === 'permit'
      ? {
          kind: 'expiry',
          id: alert.recordId,
          name: alert.name,
          day: storedToDay(alert.day),
          projectId: record.projectId,
        }
      : [],
  )
}

/** Oldest day first, then by name. Items without a day come last. */
export function sortOldestFirst(items: readonly DueFromMe[]): readonly DueFromMe[] {
  return items.toSorted((a, b) => {
    if (a.day === b.day) return a.name.localeCompare(b.name, undefined, { numeric: true })
    if (a.day === undefined || b.day === undefined) return a.day === undefined ? 1 : -1
    return a.day < b.day ? -1 : 1
  })
}

/** How many days an item is overdue. Zero for items that are not overdue, and for stages and RFIs without a due date. */
export function daysOverdue(item: Overdue, today: Day): number {
  const { day, kind, isDue } = item
  const isWaiting = (kind === 'stage' || kind === 'rfi') && !isDue
  if (day === undefined || isWaiting) return 0
  return Math.max(0, daysBetween(day, today))
}

type Overdue = Pick<DueFromMe, 'kind' | 'day'> & { readonly isDue?: boolean }
