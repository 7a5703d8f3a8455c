/** What the link of a mail about a review shows. */
import * as z from 'zod/mini'
import { outcomeSchema } from '../../workflows/outcomes.ts'

const fileSchema = z.object({ key: z.string(), name: z.string(), type: z.string(), size: z.number() })

export const openedReviewSchema = z.object({
  name: z.string(),
  description: z.string(),
  round: z.int(),
  /** The stage of the person, with its instructions and due date. */
  stage: z.string(),
  instructions: z.string(),
  dueDate: z.nullable(z.string()),
  stages: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      status: z.string(),
      /** Whether the link is for this stage. Servers of earlier versions do not send it, nor the outcome. */
      isYours: z.optional(z.boolean()),
      outcome: z.optional(outcomeSchema),
    }),
  ),
  documents: z.array(
    z.object({
      id: z.string(),
      documentNumber: z.string(),
      revision: z.string(),
      title: z.string(),
      file: z.optional(fileSchema),
    }),
  ),
  /** Linked documents that were deleted, or belong to another project. */
  hiddenCount: z.int(),
  /** Attached to the review or to the stage. */
  files: z.array(fileSchema),
  /** The comments of the round. */
  comments: z.array(
    z.object({ id: z.string(), stage: z.string(), by: z.string(), text: z.string(), at: z.string() }),
  ),
  /** What the stage can be decided with. */
  outcomes: z.array(outcomeSchema),
  /** Null while the stage waits for it. */
  decision: z.nullable(z.object({ outcome: outcomeSchema, at: z.string() })),
})
export type OpenedReview = z.infer<typeof openedReviewSchema>
