/** The e-mail to the assignee of a new task. */
import { parseDay } from '@plumbline/domain/kernel/days/day.ts'
import type { TaskNotification } from '@plumbline/domain/team/wire/function-bodies.ts'
import { dayToLongText } from './day-to-long-text.ts'
import { type Letter, writeLetter } from './letter.ts'

const fullTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' })

export function taskLetter({ taskName, assigneeEmail, dueDate, projectName }: TaskNotification): Letter {
  return writeLetter({
    to: assigneeEmail,
    subject: `New task: ${taskName}`,
    greeting: 'A new task has been assigned to you.',
    facts: [
      ['Task', taskName],
      ['Project', projectName],
      ['Due', dueDate ? dueToLabel(dueDate) : 'No due date'],
    ],
  })
}

/**
 * A day, perhaps with a local time; or an instant in UTC, because its time zone is not known. An invalid date is shown
 * as it was written.
 */
function dueToLabel(due: string): string {
  const [, written = '', time, zone] = /^(.{10})(?:T(\d\d:\d\d)(?::[\d.]+)?(Z?))?$/.exec(due) ?? []
  const day = parseDay(written)
  const instant = new Date(`${day}T${time ?? '00:00'}Z`)
  if (!day || Number.isNaN(instant.getTime())) return due
  if (!time) return dayToLongText(day)
  return zone ? `${fullTime.format(instant)} UTC` : fullTime.format(instant)
}
