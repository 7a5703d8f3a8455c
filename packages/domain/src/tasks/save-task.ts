/** Adding a task and editing one: the same form, the same rules. */
import * as z from 'zod/mini'
import { attach } from '../attachments/attachment.ts'
import { fileRefSchema } from '../documents/file-ref.ts'
import { accept, command, put, refuse } from '../kernel/command.ts'
import type { Id } from '../kernel/record.ts'
import { projects } from '../projects/project.ts'
import { priorityOf, type Task, type TaskPriority, tasks } from './task.ts'

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
  args: z.object({ id: z.optional(z.string()), draft: taskDraftSchema }),
  decide({ id, draft }, { all, find, newId, now }) {
    const name = draft.name.trim()
    if (name === '') return refuse('name-required', ['name'])
    const task = id === undefined ? newTask(all(tasks), now) : find(tasks, id)
    if (!task) return refuse('task-gone')
    // Its project may be gone for long; only a choice that somebody makes now must be there.
    if (draft.projectId && draft.projectId !== task.projectId && !find(projects, draft.projectId))
      return refuse('project-gone', ['projectId'])
    return accept(
      put(tasks, {
        ...withPriority(task, priorityOf(draft), now),
        name,
        description: draft.description.trim(),
        projectId: draft.projectId || null,
        assigneeEmails: parseAssignees(draft.assigneeEmails),
        dueDate: draft.dueDate,
        documents: [...task.documents, ...attach(draft.files, { newId, now })],
      }),
    )
  },
})

/** Trimmed, blanks and repetitions dropped; what is left is taken as it is (spec 5). */
export function parseAssignees(typed: string): string[] {
  const byKey = new Map<string, string>()
  for (const part of typed.split(',')) {
    const email = part.trim()
    const key = email.toLowerCase()
    if (email !== '' && !byKey.has(key)) byKey.set(key, email)
  }
  return [...byKey.values()]
}

/** The task at a priority, with the time at which it became Complete; no longer, when it is taken up again. */
export function withPriority(task: Task, priority: TaskPriority, now: string): Task {
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
