/** Adds and edits tasks. Both use the same form and the same rules. */

import * as z from 'zod/mini'
import { attach } from '../documents/attachments/attachment.ts'
import { fileArg } from '../documents/file-ref.ts'
import { linkChangeArg, withLinks } from '../documents/links/changed-links.ts'
import { newPinArg, withPin } from '../documents/markups/change-markups.ts'
import { args, formArgs, idArg, lineArg, listArg, textArg } from '../kernel/commands/args.ts'
import { accept, type Context, command, refuse, save } from '../kernel/commands/command.ts'
import { openDraft } from '../kernel/commands/draft.ts'
import { identifier } from '../kernel/commands/numbering.ts'
import { momentToDay } from '../kernel/days/day.ts'
import type { Id } from '../kernel/records/record.ts'
import { projects } from '../projects/project.ts'
import { takesAddedValues } from '../registers/added-fields/set-added-values.ts'
import { getPriority, parseAssignees, type Task, taskPriorities, tasks, withPriority } from './task.ts'

const taskFields = {
  name: lineArg(),
  description: textArg(),
  priority: lineArg(),
  projectId: z.nullable(idArg()),
  /** As typed: one or more e-mails, separated by commas. */
  assigneeEmails: textArg(),
  /** Day or instant; '' for no due date. */
  dueDate: lineArg(),
}
const taskDraftSchema = args({
  ...taskFields,
  /** Added to the documents of the task. */
  files: listArg(fileArg),
})
export type TaskDraft = z.infer<typeof taskDraftSchema>

/** The fields that many tasks can be given together. */
export const taskChangeSchema = z.partial(args({ ...taskFields, priority: z.enum(taskPriorities) }))

export const saveTask = takesAddedValues(
  tasks,
  command({
    name: 'tasks.save',
    needs: 'tasks.edit',
    args: args({
      ...formArgs(taskDraftSchema),
      documentLinks: z.optional(linkChangeArg),
      pin: z.optional(newPinArg),
    }),
    decide({ id, isNew, documentLinks, pin, ...form }, context) {
      const { find, now } = context
      const task = isNew ? newTask(identifier(tasks, context)(id).id, now) : find(tasks, id)
      if (!task) return refuse('task-gone')
      const linked = withLinks(task, documentLinks, context)
      if ('reason' in linked) return linked
      const decided = decideForm(linked, isNew, form, context)
      return withPin(decided, pin, { list: tasks.name, id: task.id }, context)
    },
  }),
)

/** Saves the form of a task, which is either new or stored. */
export function decideForm(
  task: Task,
  isNew: true | undefined,
  form: { readonly draft: TaskDraft; readonly first?: TaskDraft | undefined },
  context: Context,
) {
  const { find, now } = context
  const { draft, changed } = openDraft(task, getDraft, form)
  if (draft.name.trim() === '') return refuse('name-required', ['name'])
  // The stored project may have been deleted long ago. Only a newly chosen project must exist.
  if (changed.projectId && !find(projects, changed.projectId)) return refuse('project-gone', ['projectId'])
  if (changed.dueDate && !momentToDay(changed.dueDate)) return refuse('date-invalid', ['dueDate'])
  // An older list may contain a custom priority, which an edit keeps.
  const priority = changed.priority === undefined ? task.priority : getPriority(draft)
  const saved = { ...withPriority(task, priority, now), ...entered(changed, context, task) }
  return accept(save(tasks, saved, isNew))
}

/** The initial draft of the form. */
export function getDraft(task: Task): TaskDraft {
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

/** The fields changed in the form, except the priority. */
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

export function newTask(id: Id, now: string): Task {
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
