/** Adding a task and editing one: the same form, the same rules. */
import * as z from 'zod/mini'
import { attach } from '../attachments/attachment.ts'
import { fileArg } from '../documents/file-ref.ts'
import { args, formArgs, idArg, lineArg, listArg, textArg } from '../kernel/args.ts'
import { accept, type Context, command, refuse, save } from '../kernel/command.ts'
import { momentToDay } from '../kernel/day.ts'
import { openDraft } from '../kernel/draft.ts'
import { identifier } from '../kernel/numbering.ts'
import type { Id } from '../kernel/record.ts'
import { projects } from '../projects/project.ts'
import { parseAssignees, priorityOf, type Task, tasks } from './task.ts'

const taskDraftSchema = args({
  name: lineArg(),
  description: textArg(),
  priority: lineArg(),
  projectId: z.nullable(idArg()),
  /** As typed: several e-mails with commas between them. */
  assigneeEmails: textArg(),
  /** Day or instant; '' for never. */
  dueDate: lineArg(),
  /** Added to the documents that the task has. */
  files: listArg(fileArg),
})
export type TaskDraft = z.infer<typeof taskDraftSchema>

export const saveTask = command({
  name: 'tasks.save',
  needs: 'tasks.edit',
  args: args(formArgs(taskDraftSchema)),
  decide({ id, isNew, ...form }, context) {
    const { find, now } = context
    const task = isNew ? newTask(identifier(tasks, context)(id).id, now) : find(tasks, id)
    if (!task) return refuse('task-gone')
    const { draft, changed } = openDraft(task, draftOf, form)
    if (draft.name.trim() === '') return refuse('name-required', ['name'])
    // The project of the task may have been deleted long ago; only a project that is chosen now must exist.
    if (changed.projectId && !find(projects, changed.projectId)) return refuse('project-gone', ['projectId'])
    if (changed.dueDate && !momentToDay(changed.dueDate)) return refuse('date-invalid', ['dueDate'])
    // An older list may hold a priority of its own, which an edit leaves alone.
    const priority = changed.priority === undefined ? task.priority : priorityOf(draft)
    const saved = { ...withPriority(task, priority, now), ...entered(changed, context, task) }
    return accept(save(tasks, saved, isNew))
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

/** The fields of the task that were changed in its form, except the priority. */
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

function newTask(id: Id, now: string): Task {
  return {
    id,
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
