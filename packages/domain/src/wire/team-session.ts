/** Who is signed in to a team, as the server answers GET /v1/session. */
import * as z from 'zod/mini'
import { organisationRoles } from '../access/held-roles.ts'

export const teamSessionSchema = z.object({
  account: z.object({ id: z.string(), email: z.string(), name: z.string() }),
  organisation: z.object({ id: z.string(), name: z.string() }),
  role: z.enum(organisationRoles),
})
export type TeamSession = z.infer<typeof teamSessionSchema>
