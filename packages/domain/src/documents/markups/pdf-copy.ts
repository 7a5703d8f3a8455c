/** Copies of a PDF with its markups: those that were sent out, and those that came back from another program. */
import * as z from 'zod/mini'
import { args, idArg, lineArg, listArg } from '../../kernel/commands/args.ts'
import { accept, add, type Context, command, refuse } from '../../kernel/commands/command.ts'
import {
  moment,
  optionalLenientList,
  optionalPart,
  optionalText,
  partIdSchema,
  text,
} from '../../kernel/records/lenient.ts'
import { collection, idSchema, record } from '../../kernel/records/record.ts'
import { documents, type ProjectDocument } from '../document.ts'
import { getIssues } from '../document-issues.ts'
import { fileArg, fileRefSchema } from '../file-ref.ts'

export const pdfCopySchema = record({
  id: idSchema,
  documentId: text(),
  /** That of its document, which decides who sees it. */
  projectId: optionalText(),
  /** The SHA-256 of the file that was copied. */
  fileKey: text(),
  /** 'sent' or 'returned' */
  kind: text('sent'),
  name: text(),
  /** What was sent. `mark`: a hash of the shape, the look and the text as other programs read them. */
  markups: optionalLenientList(record({ id: partIdSchema, mark: text() })),
  /** The file that came back, as evidence. */
  file: optionalPart(fileRefSchema),
  /** The sent copy that the returned one was compared with. */
  comparedWith: optionalText(),
  authorId: text(),
  author: text(),
  createdAt: moment(),
})
export type PdfCopy = z.infer<typeof pdfCopySchema>

export const pdfCopies = collection('pdf-copies', pdfCopySchema)

/** A sheet with more is rarely read by anyone. */
export const maxSent = 5_000

export const recordSentCopy = command({
  name: 'pdf-copies.record-sent',
  needs: 'comments.add',
  args: args({
    id: idArg(),
    documentId: idArg(),
    fileKey: idArg(),
    name: lineArg(),
    markups: listArg(args({ id: idArg(), mark: lineArg() }), maxSent),
  }),
  decide({ id, documentId, fileKey, name, markups }, context) {
    const document = context.find(documents, documentId)
    if (!document) return refuse('document-gone')
    // Markups of superseded revisions are sent too.
    if (!getIssues(document).some(({ file }) => file?.key === fileKey)) return refuse('file-gone')
    if (markups.length === 0) return refuse('markup-gone')
    const sent = { id, kind: 'sent', name, fileKey, markups, ...getOrigin(document, context) }
    return accept(add(pdfCopies, sent))
  },
})

export const returnedCopyArg = args({
  id: idArg(),
  file: fileArg,
  comparedWith: z.optional(idArg()),
})

/** The file that came back, which the request that takes over its markups keeps. */
export function addReturnedCopy(
  { id, file, comparedWith }: z.infer<typeof returnedCopyArg>,
  document: ProjectDocument,
  fileKey: string,
  context: Pick<Context, 'actor' | 'now'>,
) {
  return add(pdfCopies, {
    ...{ id, kind: 'returned', name: file.name, fileKey, file, ...getOrigin(document, context) },
    ...(comparedWith !== undefined && { comparedWith }),
  })
}

function getOrigin({ id, projectId }: ProjectDocument, { actor, now }: Pick<Context, 'actor' | 'now'>) {
  return {
    ...{ documentId: id, authorId: actor.id, author: actor.name, createdAt: now },
    ...(projectId !== undefined && { projectId }),
  }
}
