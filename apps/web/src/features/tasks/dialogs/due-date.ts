/** Converts a due date between the form (a day and an optional time) and its stored form (a day or an instant). */
import { getDueDay } from '@plumbline/domain/tasks/task.ts'
import { instantToTime } from '#core/dates/local-time.ts'

export interface DueFields {
  day: string
  /** 'HH:mm'; '' for a whole day. */
  time: string
}

export function dueToFields(dueDate: string | null | undefined): DueFields {
  const day = getDueDay({ dueDate })
  if (!dueDate || !day) return { day: '', time: '' }
  return { day, time: dueDate.length === 10 ? '' : instantToTime(new Date(dueDate)) }
}

/** An untouched value keeps its stored form, to the second. */
export function fieldsToDue({ day, time }: DueFields, stored: string | null | undefined): string {
  const before = dueToFields(stored)
  if (day === before.day && time === before.time) return stored ?? ''
  if (day === '' || time === '') return day
  const instant = new Date(`${day}T${time}`)
  // An invalid time is passed on to the command, which refuses it.
  return Number.isNaN(instant.getTime()) ? day : instant.toISOString()
}

/**
 * In local time, '2026-12-01T09:00', because the reader of an instant does not know the time zone in which it was set.
 */
export function dueToLocal(dueDate: string): string {
  const { day, time } = dueToFields(dueDate)
  if (day === '') return dueDate
  return time === '' ? day : `${day}T${time}`
}
