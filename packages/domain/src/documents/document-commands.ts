/** Commands that delete and comment on documents. */
import { newComment } from '../comments/comment.ts'
import { args, idArg, listArg, textArg } from '../kernel/args.ts'
import { accept, command, put, refuse, remove } from '../kernel/command.ts'
import { documents } from './document.ts'

/** Deletes one document or all selected ones. Documents that are gone already are skipped. */
export const deleteDocuments = command({
  name: 'documents.delete',
  needs: 'documents.edit',
  args: args({ ids: listArg(idArg()) }),
  decide({ ids }, { find }) {
    const kept = ids.filter((id) => find(documents, id))
    return kept.length > 0 ? accept(...kept.map((id) => remove(documents, id))) : refuse('document-gone')
  },
})

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
