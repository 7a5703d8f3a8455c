/** Comments, as they hang on documents, conditions, stages and tasks. */
import * as z from 'zod/mini'
import type { Context } from '../kernel/command.ts'
import { idSchema, record } from '../kernel/record.ts'

export const commentSchema = record({
  id: idSchema,
  user: z._default(z.string(), 'Current User'),
  text: z._default(z.string(), ''),
  /** ISO instant. */
  timestamp: z._default(z.string(), ''),
  userAvatar: z.optional(z.nullable(z.string())),
})
export type Comment = z.infer<typeof commentSchema>

/** Undefined for a text without words: such a comment is ignored (spec 5). */
export function newComment(
  text: string,
  { author, newId, now }: Pick<Context, 'author' | 'newId' | 'now'>,
): Comment | undefined {
  const said = text.trim()
  return said === '' ? undefined : { id: newId(), user: author, text: said, timestamp: now }
}
