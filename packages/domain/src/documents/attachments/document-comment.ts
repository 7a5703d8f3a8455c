/** Comments on one attached document. */

import { type Context, refuse } from '../../kernel/commands/command.ts'
import { newComment } from '../../people/comments/comment.ts'
import type { Attachment } from './attachment.ts'

export function commentOn(
  documents: readonly Attachment[],
  documentId: string,
  text: string,
  context: Pick<Context, 'actor' | 'now' | 'requestId'>,
) {
  const commented = documents.find(({ id }) => id === documentId)
  if (!commented) return refuse('document-gone')
  const comment = newComment(text, context)
  if (!comment) return refuse('comment-empty')
  return {
    documents: documents.map((document) =>
      document === commented ? { ...document, comments: [...(document.comments ?? []), comment] } : document,
    ),
  }
}
