/** How the server's functions answer: an error, or none. */
import * as z from 'zod/mini'

export const functionAnswerSchema = z.object({
  error: z.nullable(z.object({ message: z.string() })),
})
export type FunctionAnswer = z.infer<typeof functionAnswerSchema>
