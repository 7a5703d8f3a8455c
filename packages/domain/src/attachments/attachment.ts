/** Attachments: files that hang on a condition, a stage, a workflow or a task. */
import * as z from 'zod/mini'
import { commentSchema } from '../comments/comment.ts'
import { type FileRef, fileRefSchema } from '../documents/file-ref.ts'
import type { Context } from '../kernel/command.ts'
import { idSchema, record } from '../kernel/record.ts'

export const attachmentSchema = record({
  id: idSchema,
  name: z.string(),
  /** ISO instant. */
  uploadedAt: z.optional(z.string()),
  /** Older lists name a file by an address that may be dead. */
  url: z.optional(z.nullable(z.string())),
  file: z.optional(fileRefSchema),
  comments: z.optional(z.nullable(z.array(commentSchema))),
})
export type Attachment = z.infer<typeof attachmentSchema>

export function attach(
  files: readonly FileRef[],
  { newId, now }: Pick<Context, 'newId' | 'now'>,
): Attachment[] {
  return files.map((file) => ({ id: newId(), name: file.name, uploadedAt: now, file }))
}
