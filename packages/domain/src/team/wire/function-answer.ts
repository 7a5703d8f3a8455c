/** The answers of the server's functions: an error, or none. */
import * as z from 'zod/mini'

export const functionAnswerSchema = z.object({
  error: z.nullable(z.object({ message: z.string() })),
})
export type FunctionAnswer = z.infer<typeof functionAnswerSchema>

/** `not-configured`: this server takes no payments. `provider`: the payment provider's reason for giving no page. */
const checkoutErrorSchema = z.object({
  message: z.string(),
  code: z.optional(z.enum(['not-configured', 'provider'])),
})

export const checkoutAnswerSchema = z.union([
  z.object({ error: z.null(), url: z.url({ protocol: /^https$/ }), publishableKey: z.string() }),
  z.object({ error: checkoutErrorSchema }),
])
export type CheckoutAnswer = z.infer<typeof checkoutAnswerSchema>
