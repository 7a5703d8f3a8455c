/** What a team server accepts as a file. */
import * as z from 'zod/mini'

/** 2 GB. */
export const maxFileBytes = 2_000_000_000

const space = z.object({ used: z.number(), most: z.number() })

/** In bytes. `team` is for owners and admins. */
export const fileSpaceSchema = z.object({ person: space, team: z.optional(space) })
export type FileSpace = z.infer<typeof fileSpaceSchema>
