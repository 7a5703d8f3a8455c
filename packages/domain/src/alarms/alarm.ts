/** Alarms: a day on which a record asks to be looked at. */
import { type HoldPoint, isReleased } from '../hold-points/hold-point.ts'
import { type Day, parseDay } from '../kernel/day.ts'
import { storedToDay } from '../kernel/stored-day.ts'
import type { LeadTime } from '../lead-times/lead-time.ts'
import { type ProgramItem, programYears } from '../program/program-item.ts'

/** The day that was typed; null clears the alarm, undefined is no day, or one that no site will see (spec 5). */
export function parseAlarm(typed: string): Day | null | undefined {
  if (typed.trim() === '') return null
  const day = parseDay(typed.trim())
  return day && day >= programYears.first && day <= programYears.last ? day : undefined
}

interface Alarmed {
  id: string
  name: string
  alarmDate?: string | null | undefined
}

interface AlarmedRecords {
  leadTimes: readonly LeadTime[]
  holdPoints: readonly HoldPoint[]
  programItems: readonly ProgramItem[]
}

export interface DueAlarm {
  /** One alarm set anew for another day is another alarm. */
  id: string
  register: 'lead-times' | 'hold-points' | 'program'
  recordId: string
  name: string
  day: Day
}

/** The alarms that ring: their day has come, and their record is not yet done with. The latest first. */
export function dueAlarms({ leadTimes, holdPoints, programItems }: AlarmedRecords, today: Day): DueAlarm[] {
  const open = [
    ...due('lead-times', leadTimes, ({ status }) => status === 'Delivered', today),
    ...due('hold-points', holdPoints, isReleased, today),
    ...due('program', programItems, ({ status, isHeading }) => isHeading || status === 'Complete', today),
  ]
  return open.sort((a, b) => b.day.localeCompare(a.day) || a.name.localeCompare(b.name))
}

function due<T extends Alarmed>(
  register: DueAlarm['register'],
  records: readonly T[],
  isDone: (record: T) => boolean,
  today: Day,
): DueAlarm[] {
  return records.flatMap((record) => {
    const day = storedToDay(record.alarmDate)
    if (!day || day > today || isDone(record)) return []
    return { id: `${register}/${record.id}/${day}`, register, recordId: record.id, name: record.name, day }
  })
}
