/** Comments on a document. */

import { args, idArg, textArg } from '../../kernel/commands/args.ts'
import { accept, command, put, refuse } from '../../kernel/commands/command.ts'
import { newComment } from '../../people/comments/comment.ts'
import { documents } from '../document.ts'

export const commentOnDocument = command({
  name: 'documents.comment',
  needs: 'comments.add',
  args: args({ id: idArg(), text: textArg() }),
  decide({ id, text }, context) {
    const document = context.find(documents, id)
    if (!document) return refuse('document-gone')
    const comment = newComment(text, context)
    if (!comment) return refuse('comment-empty')
    return accept(put(documents, { ...document, comments: [...(document.comments ?? []), comment] }))
  },
})
