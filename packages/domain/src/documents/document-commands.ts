/** Commands that file, delete and comment on documents. */
import * as z from 'zod/mini'
import { newComment } from '../comments/comment.ts'
import { args, idArg, lineArg, listArg, textArg } from '../kernel/args.ts'
import { accept, add, command, put, refuse, remove } from '../kernel/command.ts'
import { identifier } from '../kernel/numbering.ts'
import { derivedId } from '../kernel/request.ts'
import { projects } from '../projects/project.ts'
import { documents } from './document.ts'
import { fileArg, sizeToText } from './file-ref.ts'

const documentDraftSchema = args({
  name: lineArg(),
  type: lineArg(),
  projectId: idArg(),
  description: textArg(),
  file: z.optional(fileArg),
  /** The size to show when there is no file. */
  size: z.optional(lineArg()),
})
export type DocumentDraft = z.infer<typeof documentDraftSchema>

/** Files one or many documents, for example dropped drawings. If one draft is incomplete, all are refused. */
export const fileDocuments = command({
  name: 'documents.file',
  needs: 'documents.edit',
  args: args({ drafts: listArg(documentDraftSchema) }),
  decide({ drafts }, context) {
    const { find, requestId, today } = context
    const missing = ['name', 'type', 'projectId'].filter((field) =>
      drafts.some((draft) => draft[field as 'name' | 'type' | 'projectId'].trim() === ''),
    )
    if (missing.length > 0) return refuse('missing-information', missing)

    const identify = identifier(documents, context)
    const steps = []
    for (const [index, draft] of drafts.entries()) {
      const project = find(projects, draft.projectId)
      // Another tab may have deleted the project while the dialog was open.
      if (!project) return refuse('project-gone', ['projectId'])
      const size = draft.file ? sizeToText(draft.file.size) : draft.size
      steps.push(
        add(documents, {
          ...identify(derivedId(requestId, index)),
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
