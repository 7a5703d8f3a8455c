/** Where a screen remembers what was done on it, so that it can be undone and redone. */
import type { Step } from '@plumbline/domain/kernel/records/change.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { createContext } from 'react'
import type { Message } from './messages.ts'

/** A performed request that can be undone, and the message about it. */
export interface Done {
  readonly requestId: Id
  readonly message: Message | null
  /** Undoes what was not done by a request, and reports it. It cannot be redone. */
  readonly undo?: () => void
}

export interface Undoing {
  /** `inverse` reverts it. */
  onDone(done: Done, inverse: readonly Step[]): void
  /** The request `requestId` was undone or redone by the request `by`. */
  onUndone(requestId: Id, by: Id): void
  /** Removes a step that can no longer be taken. */
  drop(requestId: Id): void
}

/** Undefined where nothing is remembered: each message has its own Undo, and the keys undo nothing. */
export const UndoingContext = createContext<Undoing | undefined>(undefined)
