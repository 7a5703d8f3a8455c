/** Alarms: reminders to look at a record on a given day. */
import { type HoldPoint, holdPoints, isReleased } from '../hold-points/hold-point.ts'
import { type Day, parseDay } from '../kernel/day.ts'
import { storedToDay } from '../kernel/stored-day.ts'
import { type LeadTime, leadTimes } from '../lead-times/lead-time.ts'
import type { DatedNews } from '../notifications/derived-notifications.ts'
import { type ProgramItem, programItems } from '../program-items/program-item.ts'
import { programYears } from '../schedule/engine/limits.ts'

/**
 * The day that was typed. Null clears the alarm. Undefined means that the text is not a day, or is a day too far away
 * (spec 5).
 */
export function parseAlarm(typed: string): Day | null | undefined {
  if (typed.trim() === '') return null
  const day = parseDay(typed.trim())
  return day && day >= programYears.first && day <= programYears.last ? day : undefined
}

/** `timeZone`: as in `momentToDay`, here and below. */
export function leadTimeAlarm(item: LeadTime, today: Day, timeZone?: string): readonly DatedNews[] {
  return item.status === 'Delivered' ? [] : ring('lead-times', leadTimes.name, item, { today, timeZone })
}

export function holdPointAlarm(point: HoldPoint, today: Day, timeZone?: string): readonly DatedNews[] {
  return isReleased(point) ? [] : ring('hold-points', holdPoints.name, point, { today, timeZone })
}

export function programAlarm(item: ProgramItem, today: Day, timeZone?: string): readonly DatedNews[] {
  const isDone = item.isHeading || item.status === 'Complete'
  return isDone ? [] : ring('program', programItems.name, item, { today, timeZone })
}

interface Alarmed {
  id: string
  name: string
  alarmDate?: string | null | undefined
}

/** An alarm rings from its day on until its record is done. An alarm set for another day counts as a new alarm. */
function ring(
  register: string,
  collection: string,
  { id, name, alarmDate }: Alarmed,
  { today, timeZone }: { readonly today: Day; readonly timeZone: string | undefined },
): DatedNews[] {
  const day = storedToDay(alarmDate, timeZone)
  if (!day || day > today) return []
  const about = { collection, recordId: id, name }
  return [{ id: `${register}/${id}/${day}`, rule: 'alarm', type: 'warning', ...about, day, since: day }]
}
