/** Deadlines as calendar entries. */
import type { Deadline } from '@plumbline/domain/deadlines/deadline.ts'
import { storedToDay } from '@plumbline/domain/kernel/days/stored-day.ts'
import type { CalendarEntry } from '#core/calendar-file/calendar-entry.ts'
import { paths } from '#core/navigation/paths.ts'
import { getTitle } from '#core/texts/get-title.ts'

/** A deadline without a day has no entry. */
export function deadlineToEntries({ id, name, date, project }: Deadline): CalendarEntry[] {
  const day = storedToDay(date)
  if (!day) return []
  return [
    {
      uid: `deadlines/${id}`,
      day,
      title: `Deadline: ${getTitle(name)}`,
      description: project,
      path: paths.dashboard,
    },
  ]
}
