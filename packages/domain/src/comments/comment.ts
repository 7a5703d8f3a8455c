/** Comments, as they hang on documents, conditions, stages and tasks. */
import * as z from 'zod/mini'
import { idSchema, record } from '../kernel/record.ts'

export const commentSchema = record({
  id: idSchema,
  user: z.string(),
  text: z.string(),
  /** ISO instant. */
  timestamp: z.string(),
  userAvatar: z.optional(z.string()),
})
export type Comment = z.infer<typeof commentSchema>
