/** What the store requires of its backend: the database of this browser, or the server of a team. */
import type { Actor } from '@plumbline/domain/kernel/access/actor.ts'
import type { Context, Performed } from '@plumbline/domain/kernel/commands/command.ts'
import type { MissingAccess } from '@plumbline/domain/kernel/commands/decide-request.ts'
import type { Request } from '@plumbline/domain/kernel/commands/request.ts'
import type { Step } from '@plumbline/domain/kernel/records/change.ts'
import type { Entry } from '@plumbline/domain/kernel/records/list-entry.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import type { RecordList } from '@plumbline/domain/kernel/records/record-list.ts'
import type { Write } from './text-storage.ts'

export interface Backend {
  /** Opens a list. It is read when it is first opened. */
  open(collection: string): OpenList
  /** How a request is decided when it is shown. The backend may decide it again when it is stored. */
  ids(): Context['ids']
  /** Why no request can be performed at the moment; undefined if requests can be performed. */
  refusal(): 'newer-version' | 'other-tab' | undefined
  /** Accepts a request whose changes are already shown. The listener receives the answer. */
  commit(sent: SentRequest): void
  subscribe(listener: BackendListener): void
  /** Resolves when everything committed so far has been answered. */
  settled(): Promise<Write>
  /** Stores pending changes immediately, or leaves the requests where the next start finds them. */
  flush(): Write
  /** How many recorded changes this tab keeps. Missing where a server keeps the history of records. */
  historyLimit?(): number
  /** Steps that the user who finally decides a request adds to those of the command, so that they are shown immediately. */
  addedSteps?(steps: readonly Step[], request: Request, actor: Actor): readonly Step[]
}

export interface OpenList {
  /** The shown records: confirmed records with the pending requests applied. */
  readonly list: RecordList
  mayWrite(): boolean
  /** Marks the list as changed by a pending request. */
  touch(): void
  /** The records without pending requests. */
  confirmed(): readonly Entry[]
  /** New records get a number when they are stored. */
  readonly isNumbered?: boolean
}

/** A request as it is left for another page, or sent to a server. */
export interface SentRequest {
  readonly request: Request
  readonly actor: Actor
  /** For undo and redo: the effect of the request to be reverted, as far as the sender knows it. */
  readonly performed?: Performed | undefined
}

export type Answer =
  | { readonly kind: 'stored'; readonly requestId: Id; readonly numbers?: Readonly<Record<Id, Id>> }
  | (Refusal & { readonly requestId: Id })
  | (Extract<Write, { kind: 'failed' }> & { readonly requestId: Id })

export interface BackendUpdate {
  /** Lists whose confirmed records have changed. */
  readonly changed: readonly string[]
  readonly answers: readonly Answer[]
  /** The confirmed records are exactly the shown ones. */
  readonly isAsVisible?: boolean
}

export interface BackendListener {
  onUpdate(update: BackendUpdate): void
  /** Whether a request cannot be stored yet, because the code that adds to its changes is loading. */
  isIncomplete(): boolean
  /** Decides the pending requests as they will be stored, on the confirmed records. They stay pending. */
  decide(): ReadonlyMap<Id, Outcome>
  /** Shows requests that were not made on a screen of this tab. Resolves with those whose command this version knows. */
  resume(requests: readonly SentRequest[]): Promise<readonly SentRequest[]>
  /** A text of another program has become a list, which the request of this id has done. It can be undone. */
  onReplaced(requestId: Id, performed: Performed): void
}

export interface Refusal {
  readonly kind: 'refused'
  readonly reason: string
  readonly fields: readonly string[]
  /** The role that is missing. */
  readonly access?: MissingAccess | undefined
}

/** `numbers` maps the requested ids to the assigned ones. */
export type Outcome = Refusal | { readonly kind: 'done'; readonly numbers?: Readonly<Record<Id, Id>> }
