/** Files a file of a record in the register: the record then links the document instead of holding a copy. */
import * as z from 'zod/mini'
import { can } from '../../kernel/access/policy.ts'
import { getSubjects } from '../../kernel/access/subject.ts'
import { args, idArg } from '../../kernel/commands/args.ts'
import {
  accept,
  add,
  type Context,
  command,
  put,
  type Refused,
  refuse,
} from '../../kernel/commands/command.ts'
import type { Id } from '../../kernel/records/record.ts'
import type { Comment } from '../../people/comments/comment.ts'
import { pendingRecords } from '../../registers/pending-records.ts'
import { getFiles } from '../add-revision.ts'
import { documents, type ProjectDocument } from '../document.ts'
import type { FileRef } from '../file-ref.ts'
import { linkToIssue } from '../links/changed-links.ts'
import { changeHolder, holderFields, holderNeeds } from './change-holder.ts'
import { type DocumentDraft, documentDraftSchema, fileDocuments } from './file-documents.ts'

/**
 * Adds the document, links it and removes the copy in one request, so that one undo takes all of it back. Comments on
 * the copy become comments on the document.
 */
export const fileAttachment = command({
  name: 'document-links.file',
  needs: { of: ({ list }) => holderNeeds[list] },
  args: args({
    ...holderFields,
    attachmentId: idArg(),
    /** A new document, a revision of one, or a document of the register that has the same file. */
    as: z.union([args({ draft: documentDraftSchema }), args({ documentId: idArg() })]),
  }),
  decide({ list, id, stageId, attachmentId, as }, context) {
    const pending = pendingRecords(context)
    const holder = changeHolder(
      { list, id, stageId },
      { ...context, find: pending.find },
      ({ documents: copies = [], documentLinks = [] }) => {
        const copy = copies.find((each) => each.id === attachmentId)
        if (!copy?.file) return refuse('copy-gone')
        const { file } = copy
        const step =
          'draft' in as ? fileDraft({ ...as.draft, file }, context) : findFiled(as.documentId, file, context)
        if ('reason' in step) return step
        const { document, link } = withComments(step.document, file, copy.comments)
        const putDocument = step.isNew ? add(documents, document) : put(documents, document)
        const subjects = getSubjects([putDocument], context.unrestricted ?? context)
        if (!subjects.every((subject) => can(context.actor, 'documents.edit', subject).allowed))
          return refuse('may-not-file')
        if (document !== step.document || 'draft' in as) pending.take([putDocument])
        const others = documentLinks.filter((each) => each.id !== link.id)
        return {
          documents: copies.filter((each) => each !== copy),
          documentLinks: [...others, link],
        }
      },
    )
    if (holder.kind === 'refused') return holder
    pending.take(holder.steps)
    return accept(...pending.steps())
  },
})

interface Filed {
  readonly document: ProjectDocument
  readonly isNew?: boolean
}

function fileDraft(draft: DocumentDraft, context: Context) {
  const decision = fileDocuments.decide({ drafts: [draft] }, context)
  if (decision.kind === 'refused') return decision
  const [step] = decision.steps
  if (step?.change.kind !== 'put') throw new Error('Filing one draft puts one document')
  const { record, isNew = false } = step.change
  // `as`: filing only puts documents.
  return { document: record as ProjectDocument, isNew } satisfies Filed
}

/** A user may have deleted the document since then, or its file. */
function findFiled(
  id: Id,
  { key }: FileRef,
  { find }: Pick<Context, 'find'>,
): Filed | Refused<'document-gone'> {
  const document = find(documents, id)
  const hasFile = document && getFiles(document).some((file) => file.key === key)
  return hasFile ? { document } : refuse('document-gone')
}

/** The document with the comments of the copy at the revision that has its file, and the link to that revision. */
function withComments(document: ProjectDocument, { key }: FileRef, comments: readonly Comment[] = []) {
  const join = <T extends Pick<ProjectDocument, 'comments'>>(issue: T): T => ({
    ...issue,
    comments: [...(issue.comments ?? []), ...comments],
  })
  const earlier =
    document.file?.key === key ? undefined : document.revisions?.find(({ file }) => file?.key === key)
  const link = linkToIssue(document, earlier ?? document)
  if (comments.length === 0) return { document, link }
  const revisions = document.revisions?.map((each) => (each === earlier ? join(each) : each))
  return { document: earlier ? { ...document, revisions } : join(document), link }
}
