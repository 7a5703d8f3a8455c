/** What an assignee reads about a new task. */
import { parseDay } from '@plumbline/domain/kernel/day.ts'
import type { TaskNotification } from '@plumbline/domain/wire/function-bodies.ts'
import { type Letter, writeLetter } from '../mail/letter.ts'

const fullDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })

export function taskLetter({ taskName, assigneeEmail, dueDate, projectName }: TaskNotification): Letter {
  return writeLetter({
    to: assigneeEmail,
    subject: `New task: ${taskName}`,
    greeting: 'A new task has been assigned to you.',
    facts: [
      ['Task', taskName],
      ['Project', projectName],
      ['Due', dueDate ? dayToLabel(dueDate) : 'No due date'],
    ],
  })
}

/** A date that no calendar has is told as it was written. */
function dayToLabel(date: string): string {
  const day = parseDay(date.slice(0, 10))
  return day ? fullDate.format(new Date(`${day}T00:00:00Z`)) : date
}
