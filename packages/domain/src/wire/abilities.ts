/** What a server can do: asked with GET /functions, so that nothing is promised that it cannot keep. */
import * as z from 'zod/mini'
import type { FunctionBodies } from './function-bodies.ts'

export const abilitiesSchema = z.object({
  error: z.null(),
  /** The functions that this server is set up for; names that a later server knows are let through. */
  can: z.array(z.string()),
})

export interface Abilities {
  error: null
  can: readonly (keyof FunctionBodies)[]
}
