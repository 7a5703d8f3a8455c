/** A hold point as calendar entries. */
import { type HoldPoint, isReleased } from '@plumbline/domain/hold-points/hold-point.ts'
import { storedToDay } from '@plumbline/domain/kernel/days/stored-day.ts'
import type { CalendarEntry } from '#core/calendar-file/calendar-entry.ts'
import { paths } from '#core/navigation/paths.ts'
import { alarmEntry } from '#registers/alarm/alarm-cell.tsx'

export function holdPointEntry({ id, description }: HoldPoint) {
  return { uid: `hold-points/${id}`, path: paths.highlight(paths.holdPoints, id), description }
}

/** A released hold point has no entries. */
export function holdPointToEntries(point: HoldPoint): CalendarEntry[] {
  if (isReleased(point)) return []
  const entry = holdPointEntry(point)
  const due = storedToDay(point.dueDate)
  const alarm = storedToDay(point.alarmDate)
  return [
    ...(due ? [{ ...entry, uid: `${entry.uid}/due`, day: due, title: `Hold point: ${point.name}` }] : []),
    ...(alarm ? [alarmEntry(point.name, alarm, entry)] : []),
  ]
}
