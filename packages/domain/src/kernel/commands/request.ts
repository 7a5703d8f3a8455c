/** Requests: performed commands as plain JSON, so that each can be stored, sent, retried and decided again. */
import type { Day } from '../days/day.ts'
import type { Id } from '../records/record.ts'

export interface Request<Args = unknown> {
  /** Unique for each request. A request that is sent twice is applied once. */
  readonly id: Id
  /** The name of the command. */
  readonly name: string
  readonly args: Args
  /** ISO instant of the request, by the clock of the person's device. */
  readonly at: string
  /** The calendar day of the person at that instant. */
  readonly today: Day
  /** IANA name of the time zone of `today` and of times without a zone. */
  readonly timeZone: string
}

/** The id of the nth thing that a request creates in addition to the records named in its arguments. */
export function derivedId(requestId: Id, index: number): Id {
  return `${requestId}-${index}`
}
