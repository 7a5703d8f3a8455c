/** Requests: performed commands as plain JSON, so that each can be stored, sent, retried and decided again. */
import * as z from 'zod/mini'
import { type Day, daySchema } from './day.ts'
import type { Id } from './record.ts'

export interface Request<Args = unknown> {
  /** Unique for each request; the same request sent twice is applied once. */
  readonly id: Id
  /** The name of the command. */
  readonly name: string
  readonly args: Args
  /** ISO instant at which the person asked, by the clock of their device. */
  readonly at: string
  /** The person's own calendar day at that instant. */
  readonly today: Day
  /** IANA name of the zone in which `today` and times without a zone are meant. */
  readonly timeZone: string
}

export const requestSchema = z.strictObject({
  id: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  name: z.string().check(z.maxLength(64)),
  args: z.unknown(),
  at: z.iso.datetime(),
  today: daySchema,
  timeZone: z.string().check(z.maxLength(64)),
})

/** The id of the nth thing that a request creates beside the records named in its arguments. */
export function derivedId(requestId: Id, index: number): Id {
  return `${requestId}-${index}`
}
