/** What the server and the thread that decides large requests say to each other. */

import type { Request } from '@plumbline/domain/kernel/commands/request.ts'
import type { Id, Rec } from '@plumbline/domain/kernel/records/record.ts'
import type { Reads } from '@plumbline/domain/team/recorded-reads.ts'
import type { Account } from '@plumbline/domain/team/replica.ts'
import type { Outcome } from '@plumbline/domain/team/replica-outcome.ts'
import type { ReplicaStep } from '@plumbline/domain/team/replica-records.ts'
import type { Push } from '@plumbline/domain/team/wire/sync.ts'
import type { WrittenRecords } from '../../audit/add-to-audit.ts'
import type { PartTexts } from '../change-parts.ts'
import type { Known } from '../known.ts'
import type { RequestNeeds } from '../request-needs.ts'

export type ToDecider =
  /** The body of a push. Answered by `read` or `malformed`. */
  | { readonly kind: 'body'; readonly bytes: Uint8Array }
  | { readonly kind: 'records'; readonly list: string; readonly records: readonly RecordText[] }
  | { readonly kind: 'deleted'; readonly list: string; readonly ids: readonly Id[] }
  | { readonly kind: 'deleted-projects'; readonly projects: readonly Rec[] }
  /** What the database knows. `inverse` follows for large changes. */
  | { readonly kind: 'known'; readonly known: Pick<Known, 'files' | 'people' | 'effects'> }
  /** A part of what takes a large change back, as JSON. */
  | { readonly kind: 'inverse'; readonly requestId: Id; readonly text: string }
  /** Changes that were stored since. Answered by `adopted`. */
  | { readonly kind: 'adopt'; readonly steps: readonly ReplicaStep[] }
  /** Answered by `decided`. */
  | { readonly kind: 'decide'; readonly account: Account; readonly at: string }
  /** Answered by `part` or `end`. */
  | { readonly kind: 'next' }

/** The text is a record as JSON. */
type RecordText = readonly [rank: string, text: string]

export type FromDecider =
  | { readonly kind: 'malformed' }
  | ReadPush
  | { readonly kind: 'adopted' }
  | { readonly kind: 'decided'; readonly decided: DecidedAside; readonly error: string | undefined }
  | { readonly kind: 'part'; readonly texts: PartTexts; readonly steps: readonly ReplicaStep[] }
  | { readonly kind: 'end' }

export interface ReadPush extends Pick<Push, 'protocol' | 'position'> {
  readonly kind: 'read'
  readonly requests: number
  /** The only request, without its arguments. */
  readonly request: Omit<Request, 'args'>
  readonly hash: string
  readonly requested: RequestNeeds
}

type Applied = Extract<Outcome, { kind: 'applied' }>

export type DecidedAside =
  | {
      readonly kind: 'refused'
      readonly outcome: Extract<Outcome, { kind: 'refused' }>
      /** The name of the record that the request was about. */
      readonly name: string
      readonly reads: Reads
    }
  | {
      readonly kind: 'applied'
      /** Without the steps, which follow in parts. */
      readonly outcome: Pick<Applied, 'notices' | 'alarms' | 'effect'>
      readonly records: WrittenRecords
      readonly files: readonly string[]
      readonly reads: Reads
      /** By list: the lowest and highest rank that a new record has. */
      readonly ranks: ReadonlyMap<string, readonly [lowest: string, highest: string]>
    }
