/** What a server can do. The browser asks with GET /functions, so that it offers only what the server supports. */
import * as z from 'zod/mini'
import type { FunctionBodies } from './function-bodies.ts'

export const abilitiesSchema = z.object({
  error: z.null(),
  /** The functions that this server supports. Unknown names from a newer server are accepted. */
  can: z.array(z.string()),
})

export interface Abilities {
  error: null
  can: readonly (keyof FunctionBodies)[]
}
