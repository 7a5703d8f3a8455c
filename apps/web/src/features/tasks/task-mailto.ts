/** A prepared e-mail about a new task, for the user's own e-mail program where no server sends mail. */
import { momentToLabel } from '#parts/dates/labels.ts'
import { mailto } from '#parts/mail/mailto.ts'
import type { taskNotice } from './task-notice.ts'

type TaskNotice = NonNullable<ReturnType<typeof taskNotice>>

export function taskMailto(
  { taskName, assigneeEmail, dueDate, projectName }: TaskNotice,
  link: string,
): string {
  const lines = [
    'Hello,',
    '',
    'A new task has been assigned to you.',
    '',
    `Task: ${taskName}`,
    `Project: ${projectName}`,
    `Due: ${dueDate ? momentToLabel(dueDate) : 'No due date'}`,
    '',
    `Open it here: ${link}`,
  ]
  // Mail uses CRLF line breaks.
  return mailto(assigneeEmail, { subject: `New task: ${taskName}`, body: lines.join('\r\n') })
}
