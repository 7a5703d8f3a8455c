/** Who pushes requests, and from where. */
import type { Account } from '@plumbline/domain/team/replica.ts'

export interface Sender {
  readonly account: Account
  /** The network address; undefined if it is not known. */
  readonly ip: string | undefined
}
