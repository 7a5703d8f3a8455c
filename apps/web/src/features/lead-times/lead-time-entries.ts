/** A long lead item as calendar entries. */
import { storedToDay } from '@plumbline/domain/kernel/days/stored-day.ts'
import type { LeadTime } from '@plumbline/domain/lead-times/lead-time.ts'
import type { CalendarEntry } from '#core/calendar-file/calendar-entry.ts'
import { paths } from '#core/navigation/paths.ts'
import { alarmEntry } from '#registers/alarm/alarm-cell.tsx'

export function leadTimeEntry({ id, description }: LeadTime) {
  return { uid: `lead-times/${id}`, path: paths.highlight(paths.leadTimes, id), description }
}

/** A delivered item has no entries. */
export function leadTimeToEntries(item: LeadTime): CalendarEntry[] {
  if (item.status === 'Delivered') return []
  const entry = leadTimeEntry(item)
  const orderBy = storedToDay(item.orderByDate)
  const required = storedToDay(item.requiredOnSiteDate)
  const alarm = storedToDay(item.alarmDate)
  return [
    ...(orderBy
      ? [{ ...entry, uid: `${entry.uid}/order-by`, day: orderBy, title: `Order by: ${item.name}` }]
      : []),
    ...(required
      ? [{ ...entry, uid: `${entry.uid}/required`, day: required, title: `Required on site: ${item.name}` }]
      : []),
    ...(alarm ? [alarmEntry(item.name, alarm, entry)] : []),
  ]
}
