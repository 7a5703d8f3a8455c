/** The request to the server for an e-mail about a new task, to its first assignee only. */
import type { TaskDraft } from '@plumbline/domain/tasks/save-task.ts'
import { generalTask, parseAssignees } from '@plumbline/domain/tasks/task.ts'
import { dueToLocal } from './due-date.ts'

type NewTask = Pick<TaskDraft, 'name' | 'assigneeEmails' | 'dueDate'>

/** Undefined without an assignee. */
export function taskNotice({ name, assigneeEmails, dueDate }: NewTask, projectName: string | undefined) {
  const [assigneeEmail] = parseAssignees(assigneeEmails)
  if (assigneeEmail === undefined) return undefined
  return {
    taskName: name.trim(),
    assigneeEmail,
    dueDate: dueToLocal(dueDate),
    projectName: projectName ?? generalTask,
  }
}
