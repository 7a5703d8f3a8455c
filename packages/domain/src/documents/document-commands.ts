/** Documents are filed, deleted and commented on. */
import * as z from 'zod/mini'
import { newComment } from '../comments/comment.ts'
import { accept, add, command, put, refuse, remove } from '../kernel/command.ts'
import { projects } from '../projects/project.ts'
import { documents, type ProjectDocument } from './document.ts'
import { fileRefSchema, sizeToText } from './file-ref.ts'

export const documentDraftSchema = z.object({
  name: z.string(),
  type: z.string(),
  projectId: z.string(),
  description: z.string(),
  file: z.optional(fileRefSchema),
  /** The size to show when there is no file. */
  size: z.optional(z.string()),
})
export type DocumentDraft = z.infer<typeof documentDraftSchema>

/** Files one document, or many at once (a drop of drawings); refused whole when one draft is incomplete. */
export const fileDocuments = command({
  name: 'documents.file',
  needs: 'documents.edit',
  args: z.object({ drafts: z.array(documentDraftSchema) }),
  decide({ drafts }, { all, find, today }) {
    const missing = ['name', 'type', 'projectId'].filter((field) =>
      drafts.some((draft) => draft[field as 'name' | 'type' | 'projectId'].trim() === ''),
    )
    if (missing.length > 0) return refuse('missing-information', missing)

    const nextId = nextDocumentId(all(documents))
    const steps = []
    for (const draft of drafts) {
      const project = find(projects, draft.projectId)
      // Another tab may have deleted the project while the dialog was open.
      if (!project) return refuse('project-gone', ['projectId'])
      const size = draft.file ? sizeToText(draft.file.size) : draft.size
      steps.push(
        add(documents, {
          id: nextId(),
          name: draft.name.trim(),
          type: draft.type,
          project: project.name,
          projectId: project.id,
          description: draft.description.trim(),
          updated: today,
          status: 'New',
          ...(size && { size }),
          ...(draft.file && { file: draft.file }),
        }),
      )
    }
    return accept(...steps)
  },
})

/** Deletes one document, or all that are selected; those that are gone already are passed over. */
export const deleteDocuments = command({
  name: 'documents.delete',
  needs: 'documents.edit',
  args: z.object({ ids: z.array(z.string()) }),
  decide({ ids }, { find }) {
    const kept = ids.filter((id) => find(documents, id))
    return kept.length > 0 ? accept(...kept.map((id) => remove(documents, id))) : refuse('document-gone')
  },
})

export const commentOnDocument = command({
  name: 'documents.comment',
  needs: 'comments.add',
  args: z.object({ id: z.string(), text: z.string() }),
  decide({ id, text }, context) {
    const document = context.find(documents, id)
    if (!document) return refuse('document-gone')
    const comment = newComment(text, context)
    if (!comment) return refuse('comment-empty')
    return accept(put(documents, { ...document, comments: [...(document.comments ?? []), comment] }))
  },
})

/** Count + 1, or the next free number where that is taken. */
function nextDocumentId(filed: readonly ProjectDocument[]): () => string {
  const taken = new Set(filed.map((document) => document.id))
  let candidate = filed.length
  return () => {
    do candidate += 1
    while (taken.has(String(candidate)))
    return String(candidate)
  }
}
