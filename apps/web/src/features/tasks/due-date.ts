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
  const instant = new Date(`${day}T${time}`)
  // What is no moment is left to the rules of a task, which refuse it.
  return Number.isNaN(instant.getTime()) ? day : instant.toISOString()
}

/** As the clock here shows it, '2026-12-01T09:00': whoever is told of an instant does not know in which zone it was set. */
export function dueToLocal(dueDate: string): string {
  const { day, time } = dueToFields(dueDate)
  if (day === '') return dueDate
  return time === '' ? day : `${day}T${time}`
}
