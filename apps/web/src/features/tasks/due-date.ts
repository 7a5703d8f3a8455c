/** A due date as the form shows it, a day and perhaps a time, and as it is stored, a day or an instant. */
import { dueDayOf } from '@plumbline/domain/tasks/task.ts'
import { timeOf } from './local-time.ts'

export interface DueFields {
  day: string
  /** 'HH:mm'; '' for a whole day. */
  time: string
}

export function dueToFields(dueDate: string | null | undefined): DueFields {
  const day = dueDayOf({ dueDate })
  if (!dueDate || !day) return { day: '', time: '' }
  return { day, time: dueDate.length === 10 ? '' : timeOf(new Date(dueDate)) }
}

/** What nobody touched stays as it was stored, to the second. */
export function fieldsToDue({ day, time }: DueFields, stored: string | null | undefined): string {
  const before = dueToFields(stored)
  if (day === before.day && time === before.time) return stored ?? ''
  if (day === '' || time === '') return day
  return new Date(`${day}T${time}`).toISOString()
}
