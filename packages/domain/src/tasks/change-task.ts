/** Commands for existing tasks: move, delete, comment, add and remove documents. */
import * as z from 'zod/mini'
import { attach, detach } from '../documents/attachments/attachment.ts'
import { fileArg } from '../documents/file-ref.ts'
import { args, idArg, listArg, textArg } from '../kernel/commands/args.ts'
import { accept, command, put, refuse, remove } from '../kernel/commands/command.ts'
import { newComment } from '../people/comments/comment.ts'
import { taskPriorities, tasks, withPriority } from './task.ts'

export const moveTask = command({
  name: 'tasks.move',
  needs: 'tasks.edit',
  args: args({ id: idArg(), priority: z.enum(taskPriorities) }),
  decide({ id, priority }, { find, now }) {
    const task = find(tasks, id)
    if (!task) return refuse('task-gone')
    return task.priority === priority ? accept() : accept(put(tasks, withPriority(task, priority, now)))
  },
})

export const deleteTask = command({
  name: 'tasks.delete',
  needs: 'tasks.edit',
  args: args({ id: idArg() }),
  decide({ id }, { find }) {
    return find(tasks, id) ? accept(remove(tasks, id)) : refuse('task-gone')
  },
})

export const commentOnTask = command({
  name: 'tasks.comment',
  needs: 'comments.add',
  args: args({ id: idArg(), text: textArg() }),
  decide({ id, text }, context) {
    const task = context.find(tasks, id)
    if (!task) return refuse('task-gone')
    const comment = newComment(text, context)
    if (!comment) return refuse('comment-empty')
    return accept(put(tasks, { ...task, comments: [...task.comments, comment] }))
  },
})

export const attachToTask = command({
  name: 'tasks.attach',
  needs: 'tasks.edit',
  args: args({ id: idArg(), files: listArg(fileArg) }),
  decide({ id, files }, context) {
    const task = context.find(tasks, id)
    if (!task) return refuse('task-gone')
    return accept(put(tasks, { ...task, documents: [...task.documents, ...attach(files, context)] }))
  },
})

export const detachFromTask = command({
  name: 'tasks.detach',
  needs: 'tasks.edit',
  args: args({ id: idArg(), documentId: idArg() }),
  decide({ id, documentId }, { find }) {
    const task = find(tasks, id)
    if (!task) return refuse('task-gone')
    const changes = detach(task.documents, documentId)
    return 'reason' in changes ? changes : accept(put(tasks, { ...task, ...changes }))
  },
})
