/** The stores of the database in which this browser keeps what it has of a team. */
import type { Position } from '@plumbline/domain/team/wire/sync.ts'
import type { BlockSchema } from '#data/database/blocks.ts'
import type { Refusal, SentRequest } from '#data/storage/backend.ts'

/** A request without its actor, which is always the account of the team. */
export type QueuedRequest = Pick<SentRequest, 'request' | 'performed'>

export interface RefusedRequest extends QueuedRequest {
  readonly refusal: Omit<Refusal, 'kind'>
}

/** `unchecked`: the database was restored, and the server was not asked yet. `lost`: the server no longer has it. */
export type SentState = 'applied' | 'unchecked' | 'lost'

export interface AppliedRequest {
  readonly queued: QueuedRequest
  readonly state: SentState
}

export interface CachedContents {
  readonly position: Position
  /** The number of records in all blocks. */
  readonly count: number
}

export interface Schema extends BlockSchema<CachedContents> {
  sent: { key: number; value: AppliedRequest }
  queue: { key: number; value: QueuedRequest; indexes: { id: string } }
  refused: { key: string; value: RefusedRequest }
}
