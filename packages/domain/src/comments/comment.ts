/** Comments, as they hang on documents, conditions, stages and tasks. */
import type * as z from 'zod/mini'
import type { Context } from '../kernel/command.ts'
import { moment, nullableText, partIdSchema, text } from '../kernel/lenient.ts'
import { record } from '../kernel/record.ts'

export const commentSchema = record({
  id: partIdSchema,
  user: text('Current User'),
  text: text(),
  /** ISO instant. */
  timestamp: moment(),
  userAvatar: nullableText(),
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
