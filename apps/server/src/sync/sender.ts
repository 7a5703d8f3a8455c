/** Who pushes requests, and from where. */
import type { Account } from '@plumbline/domain/team/replica.ts'

export interface Sender {
  readonly account: Account
  /** The network address; undefined if it is not known. */
  readonly ip: string | undefined
  /** What the audit adds to each request, such as the read-only link through which it came. */
  readonly audited?: Readonly<Record<string, string>>
  /** The requests were entered on a device of this person, so they tell the time zone of the person. */
  readonly isOnDevice?: boolean
}
