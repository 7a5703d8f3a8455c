/** Moves or resizes a task by one step, as the arrow keys do: to the next working day of its calendar. */

import type { ProgramItem } from '../items/program-item.ts'
import type { ProgramSettings } from '../items/program-settings.ts'
import { getSpan, type Span } from '../items/program-span.ts'
import { readDaysOff } from '../schedule/days-off.ts'
import { getCalendar } from './apply-settings.ts'

interface Nudge {
  readonly later: number
  readonly longer: number
}

/** Undefined if the task has no dates, or if they would not change. */
export function nudgeSpan(
  item: ProgramItem,
  { later, longer }: Nudge,
  settings: ProgramSettings,
): Span | undefined {
  const span = getSpan(item)
  if (!span) return undefined
  const { calendars } = settings
  const calendarId = getCalendar(settings, item.calendarId)?.id ?? null
  const isOff = readDaysOff({ calendars, calendarId }) ?? (() => false)
  const start = stepFrom(span.start, later, isOff)
  const finish = Math.max(start, stepFrom(span.finish + start - span.start, longer, isOff))
  return start === span.start && finish === span.finish ? undefined : { start, finish }
}

/** Skips days off, because a task placed on one would be moved back to its old date. */
function stepFrom(day: number, by: number, isOff: (day: number) => boolean): number {
  if (by === 0) return day
  for (let next = day + by; Math.abs(next - day) <= maxBreakDays; next += Math.sign(by))
    if (!isOff(next)) return next
  return day + by
}

const maxBreakDays = 366
