/** Alarms: reminders to look at a record on a given day. */
import { type HoldPoint, holdPoints, isReleased } from '../../../hold-points/hold-point.ts'
import type { Day } from '../../../kernel/days/day.ts'
import { storedToDay } from '../../../kernel/days/stored-day.ts'
import { type LeadTime, leadTimes } from '../../../lead-times/lead-time.ts'
import { type ProgramItem, programItems } from '../../../program/items/program-item.ts'
import type { DueNotification } from './derived-notifications.ts'

/** The day of an alarm whose record is not done. `timeZone`: as in `momentToDay`, here and below. */
export function leadTimeAlarmDay({ status, alarmDate }: LeadTime, timeZone?: string): Day | undefined {
  return status === 'Delivered' ? undefined : storedToDay(alarmDate, timeZone)
}

export function holdPointAlarmDay(point: HoldPoint, timeZone?: string): Day | undefined {
  return isReleased(point) ? undefined : storedToDay(point.alarmDate, timeZone)
}

export function programAlarmDay(
  { isHeading, status, alarmDate }: ProgramItem,
  timeZone?: string,
): Day | undefined {
  return isHeading || status === 'Complete' ? undefined : storedToDay(alarmDate, timeZone)
}

export function leadTimeAlarm(item: LeadTime, today: Day, timeZone?: string): readonly DueNotification[] {
  return ring('lead-times', leadTimes.name, item, leadTimeAlarmDay(item, timeZone), today)
}

export function holdPointAlarm(point: HoldPoint, today: Day, timeZone?: string): readonly DueNotification[] {
  return ring('hold-points', holdPoints.name, point, holdPointAlarmDay(point, timeZone), today)
}

export function programAlarm(item: ProgramItem, today: Day, timeZone?: string): readonly DueNotification[] {
  return ring('program', programItems.name, item, programAlarmDay(item, timeZone), today)
}

interface Alarmed {
  readonly id: string
  readonly name: string
}

/** An alarm rings from its day on until its record is done. An alarm set for another day counts as a new alarm. */
function ring(
  register: string,
  collection: string,
  { id, name }: Alarmed,
  day: Day | undefined,
  today: Day,
): DueNotification[] {
  if (!day || day > today) return []
  const about = { collection, recordId: id, name }
  return [{ id: `${register}/${id}/${day}`, rule: 'alarm', type: 'warning', ...about, day, since: day }]
}
