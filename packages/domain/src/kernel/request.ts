/** Requests: performed commands as plain JSON, so that each can be stored, sent, retried and decided again. */
import type { Day } from './day.ts'
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

/** The id of the nth thing that a request creates beside the records named in its arguments. */
export function derivedId(requestId: Id, index: number): Id {
  return `${requestId}-${index}`
}
