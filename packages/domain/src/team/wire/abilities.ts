/** What a server can do. The browser asks with GET /functions, so that it offers only what the server supports. */
import * as z from 'zod/mini'
import type { FunctionBodies } from './function-bodies.ts'

export const abilitiesSchema = z.object({
  error: z.null(),
  /** What this server is set up for. Unknown names from a newer server are accepted. */
  can: z.array(z.string()),
})

/** A function, or the mails that a team's server sends by itself. */
export type Ability = keyof FunctionBodies | 'team-mails'

export interface Abilities {
  error: null
  can: readonly Ability[]
}
