/** Commands that change an existing condition: its status, its deletion, comments and documents. */
import * as z from 'zod/mini'
import { attach, detach } from '../documents/attachments/attachment.ts'
import { commentOn } from '../documents/attachments/document-comment.ts'
import { fileArg } from '../documents/file-ref.ts'
import { args, idArg, listArg, textArg } from '../kernel/commands/args.ts'
import {
  accept,
  type Context,
  command,
  put,
  type Refused,
  refuse,
  remove,
} from '../kernel/commands/command.ts'
import { newComment } from '../people/comments/comment.ts'
import { acceptedEnding } from './accepted-files.ts'
import { type Condition, conditionStatuses, conditions } from './condition.ts'
import { missingEvidence } from './evidence.ts'

/**
 * Every transition is allowed, because a condition may turn out not to be met after all. Only completion needs the
 * evidence that the condition requires.
 */
export const setConditionStatus = command({
  name: 'conditions.set-status',
  needs: 'conditions.edit',
  args: args({ id: idArg(), status: z.enum(conditionStatuses) }),
  decide({ id, status }, context) {
    return changeCondition(id, context, (condition) => {
      const missing = status === 'Completed' && condition.status !== status ? missingEvidence(condition) : []
      return missing.length > 0 ? refuse('evidence-missing', missing) : { status }
    })
  },
})

export const deleteCondition = command({
  name: 'conditions.delete',
  needs: 'conditions.edit',
  args: args({ id: idArg() }),
  decide({ id }, { find }) {
    return find(conditions, id) ? accept(remove(conditions, id)) : refuse('condition-gone')
  },
})

export const commentOnCondition = command({
  name: 'conditions.comment',
  needs: 'comments.add',
  args: args({ id: idArg(), text: textArg() }),
  decide({ id, text }, context) {
    const comment = newComment(text, context)
    if (!comment) return refuse('comment-empty')
    return changeCondition(id, context, ({ conditionComments }) => ({
      conditionComments: [...conditionComments, comment],
    }))
  },
})

export const attachToCondition = command({
  name: 'conditions.attach',
  needs: 'conditions.edit',
  args: args({ id: idArg(), files: listArg(fileArg) }),
  decide({ id, files }, context) {
    if (!files.every(({ name }) => acceptedEnding(name))) return refuse('file-refused')
    return changeCondition(id, context, ({ documents }) => ({
      documents: [...documents, ...attach(files, context)],
    }))
  },
})

export const detachFromCondition = command({
  name: 'conditions.detach',
  needs: 'conditions.edit',
  args: args({ id: idArg(), documentId: idArg() }),
  decide({ id, documentId }, context) {
    return changeCondition(id, context, ({ documents }) => detach(documents, documentId))
  },
})

export const commentOnConditionDocument = command({
  name: 'conditions.comment-on-document',
  needs: 'comments.add',
  args: args({ id: idArg(), documentId: idArg(), text: textArg() }),
  decide({ id, documentId, text }, context) {
    return changeCondition(id, context, ({ documents }) => commentOn(documents, documentId, text, context))
  },
})

/** The condition with the given changes. Another tab or teammate may have deleted it since then. */
function changeCondition<Reason extends string = never>(
  id: string,
  { find }: Pick<Context, 'find'>,
  change: (condition: Condition) => Partial<Condition> | Refused<Reason>,
) {
  const condition = find(conditions, id)
  if (!condition) return refuse('condition-gone')
  const changes = change(condition)
  return 'reason' in changes ? changes : accept(put(conditions, { ...condition, ...changes }))
}
