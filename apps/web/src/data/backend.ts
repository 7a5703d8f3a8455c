/** What the store asks of whatever keeps the records: this browser's local storage, later a team's server. */
import type { Actor } from '@plumbline/domain/kernel/actor.ts'
import type { Context, Performed } from '@plumbline/domain/kernel/command.ts'
import type { Id } from '@plumbline/domain/kernel/record.ts'
import type { Request } from '@plumbline/domain/kernel/request.ts'
import type { Entry } from './list-entry.ts'
import type { RecordList } from './record-list.ts'
import type { Write } from './text-storage.ts'

export interface Backend {
  /** Reads the list at its first use. */
  open(collection: string): OpenList
  /** 'numbers' where this tab gives numbers to new records itself. */
  ids(): Context['ids']
  /** Why no request can be performed at present; undefined where it can. */
  refusal(): 'other-tab' | undefined
  /** Takes on a request whose steps are shown already. Its answer comes to the listener. */
  commit(sent: SentRequest): void
  subscribe(listener: BackendListener): void
  /** Resolves when everything committed so far is answered. */
  settled(): Promise<Write>
  /** Stores what is waiting at once. In a tab that does not write, leaves it where the writer finds it. */
  flush(): Write
}

export interface OpenList {
  /** What is shown: confirmed records with the pending requests on top of them. */
  readonly list: RecordList
  mayWrite(): boolean
  /** Notes that a pending request has changed the list. */
  touch(): void
  /** The records without any pending request. */
  confirmed(): readonly Entry[]
}

/** A request on its way to whoever decides it. */
export interface SentRequest {
  readonly request: Request
  readonly actor: Actor
  /** Of an undo or redo: what the request that it takes back did, as far as the sender knows. */
  readonly performed?: Performed | undefined
}

export type Answer =
  | { readonly kind: 'stored'; readonly requestId: Id; readonly numbers?: Readonly<Record<Id, Id>> }
  | {
      readonly kind: 'refused'
      readonly requestId: Id
      readonly reason: string
      readonly fields: readonly string[]
    }
  | (Extract<Write, { kind: 'failed' }> & { readonly requestId: Id })

export interface News {
  /** Lists whose confirmed records are different now. */
  readonly changed: readonly string[]
  readonly answers: readonly Answer[]
  /** The confirmed records are exactly those that are shown. */
  readonly isAsShown?: boolean
}

export interface BackendListener {
  onNews(news: News): void
  /** A request cannot be stored yet, because code that adds to its changes is being fetched. */
  isIncomplete(): boolean
  /** The role of this tab has changed: its pending requests are decided again. */
  onRole(): void
  /** Decides a request of another tab and makes its changes. Rejects where that cannot be done in this tab. */
  decide(sent: SentRequest): Promise<Outcome>
}

export interface Refusal {
  readonly kind: 'refused'
  readonly reason: string
  readonly fields: readonly string[]
}

/** `numbers` tells which ids were given in place of those that were asked for. */
export type Outcome = Refusal | { readonly kind: 'done'; readonly numbers?: Readonly<Record<Id, Id>> }
