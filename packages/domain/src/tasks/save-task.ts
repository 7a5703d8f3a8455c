/** Adding a task and editing one: the same form, the same rules. */
import * as z from 'zod/mini'
import { attach } from '../attachments/attachment.ts'
import { fileRefSchema } from '../documents/file-ref.ts'
import { accept, type Context, command, put, refuse } from '../kernel/command.ts'
import { momentToDay } from '../kernel/day.ts'
import { changedFields, mergeDraft } from '../kernel/draft.ts'
import type { Id } from '../kernel/record.ts'
import { projects } from '../projects/project.ts'
import { parseAssignees, priorityOf, type Task, tasks } from './task.ts'

const taskDraftSchema = z.object({
  name: z.string(),
  description: z.string(),
  priority: z.string(),
  projectId: z.nullable(z.string()),
  /** As typed: several e-mails with commas between them. */
  assigneeEmails: z.string(),
  /** Day or instant; '' for never. */
  dueDate: z.string(),
  /** Come to those the task has. */
  files: z.array(fileRefSchema),
})
export type TaskDraft = z.infer<typeof taskDraftSchema>

export const saveTask = command({
  name: 'tasks.save',
  needs: 'tasks.edit',
  /** `first`: what the form opened with; left out, everything in it counts as changed. */
  args: z.object({
    id: z.optional(z.string()),
    draft: taskDraftSchema,
    first: z.optional(taskDraftSchema),
  }),
  decide({ id, draft: typed, first }, context) {
    const { all, find, now } = context
    const task = id === undefined ? newTask(all(tasks), now) : find(tasks, id)
    if (!task) return refuse('task-gone')
    const present = draftOf(task)
    const draft = mergeDraft(present, typed, first)
    const changed = changedFields(present, draft)
    if (draft.name.trim() === '') return refuse('name-required', ['name'])
    // Its project may be gone for long; only a choice that somebody makes now must be there.
    if (changed.projectId && !find(projects, changed.projectId)) return refuse('project-gone', ['projectId'])
    if (changed.dueDate && !momentToDay(changed.dueDate)) return refuse('date-invalid', ['dueDate'])
    // An older list may hold a priority of its own, which an edit leaves alone.
    const priority = changed.priority === undefined ? task.priority : priorityOf(draft)
    return accept(put(tasks, { ...withPriority(task, priority, now), ...entered(changed, context, task) }))
  },
})

/** What the form of a task starts with. */
export function draftOf(task: Task): TaskDraft {
  return {
    name: task.name,
    description: task.description,
    priority: task.priority,
    projectId: task.projectId || null,
    assigneeEmails: task.assigneeEmails.join(', '),
    dueDate: task.dueDate ?? '',
    files: [],
  }
}

/** The fields of the task that were changed in its form, save the priority. */
function entered(
  { name, description, projectId, assigneeEmails, dueDate, files }: Partial<TaskDraft>,
  context: Pick<Context, 'now' | 'requestId'>,
  { documents }: Task,
): Partial<Task> {
  return {
    ...(name !== undefined && { name: name.trim() }),
    ...(description !== undefined && { description: description.trim() }),
    ...(projectId !== undefined && { projectId: projectId || null }),
    ...(assigneeEmails !== undefined && { assigneeEmails: parseAssignees(assigneeEmails) }),
    ...(dueDate !== undefined && { dueDate }),
    ...(files !== undefined && { documents: [...documents, ...attach(files, context)] }),
  }
}

/** The task at a priority, with the time at which it became Complete; no longer, when it is taken up again. */
export function withPriority(task: Task, priority: string, now: string): Task {
  const { completedAt, ...rest } = task
  const changed = { ...rest, priority, updatedAt: now }
  if (priority !== 'Complete') return changed
  // Completed before that time was kept: its last change is the nearest known.
  const since = priorityOf(task) === 'Complete' ? completedAt || task.updatedAt : now
  return since ? { ...changed, completedAt: since } : changed
}

function newTask(taken: readonly Task[], now: string): Task {
  return {
    id: nextTaskId(taken, now),
    name: '',
    description: '',
    priority: 'Pending',
    projectId: null,
    assigneeEmails: [],
    dueDate: '',
    createdAt: now,
    updatedAt: now,
    comments: [],
    documents: [],
  }
}

/** "task_" and the milliseconds of the moment, or the next free number. */
function nextTaskId(taken: readonly Task[], now: string): Id {
  const ids = new Set(taken.map((task) => task.id))
  let number = Date.parse(now)
  while (ids.has(`task_${number}`)) number += 1
  return `task_${number}`
}
