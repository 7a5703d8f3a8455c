/** Attachments: files on a condition, a stage, a workflow or a task. */
import type * as z from 'zod/mini'
import { type Context, refuse } from '../../kernel/commands/command.ts'
import { derivedId } from '../../kernel/commands/request.ts'
import {
  nullableText,
  optionalLenientList,
  optionalMoment,
  optionalPart,
  partIdSchema,
  text,
} from '../../kernel/records/lenient.ts'
import { record } from '../../kernel/records/record.ts'
import { commentSchema } from '../../people/comments/comment.ts'
import { type FileRef, fileRefSchema } from '../file-ref.ts'

export const attachmentSchema = record({
  id: partIdSchema,
  name: text(),
  /** ISO instant. */
  uploadedAt: optionalMoment(),
  /** Older lists refer to a file by a URL that may no longer work. */
  url: nullableText(),
  file: optionalPart(fileRefSchema),
  comments: optionalLenientList(commentSchema),
})
export type Attachment = z.infer<typeof attachmentSchema>

export function attach(
  files: readonly FileRef[],
  { now, requestId }: Pick<Context, 'now' | 'requestId'>,
): Attachment[] {
  return files.map((file, index) => ({
    id: derivedId(requestId, index),
    name: file.name,
    uploadedAt: now,
    file,
  }))
}

/** The list without one attachment. Another tab or teammate may have removed it since then. */
export function detach(documents: readonly Attachment[], documentId: string) {
  const remaining = documents.filter(({ id }) => id !== documentId)
  return remaining.length < documents.length ? { documents: remaining } : refuse('document-gone')
}
