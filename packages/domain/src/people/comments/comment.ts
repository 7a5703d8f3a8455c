/** Comments on documents, conditions, stages and tasks. */
import type * as z from 'zod/mini'
import type { Context } from '../../kernel/commands/command.ts'
import { derivedId } from '../../kernel/commands/request.ts'
import { moment, nullableText, partIdSchema, text } from '../../kernel/records/lenient.ts'
import { record } from '../../kernel/records/record.ts'

export const commentSchema = record({
  id: partIdSchema,
  user: text('Current User'),
  text: text(),
  /** ISO instant. */
  timestamp: moment(),
  userAvatar: nullableText(),
})
export type Comment = z.infer<typeof commentSchema>

/** Undefined for a blank text: such a comment is ignored (spec 5). */
export function newComment(
  text: string,
  { actor, now, requestId }: Pick<Context, 'actor' | 'now' | 'requestId'>,
): Comment | undefined {
  const trimmed = text.trim()
  return trimmed === ''
    ? undefined
    : { id: derivedId(requestId, 0), user: actor.name, text: trimmed, timestamp: now }
}
