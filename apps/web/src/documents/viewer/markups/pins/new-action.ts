/** The form of a new action, for the viewer: the app provides it, because documents know nothing of the Actions screen. */
import type { NewPin } from '@plumbline/domain/documents/markups/change-markups.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { type ComponentType, createContext } from 'react'
import type { History } from '#core/undo/history.ts'

export interface NewActionPlace {
  readonly projectId: Id | undefined
  readonly pin: NewPin
  /** 'Level 2, D-E / 5', as a proposal. Empty if the drawing does not name the place. */
  readonly location: Promise<string>
  /** Undoes the action and its pin together, in the viewer. */
  readonly history: History
}

interface NewActionProps {
  place: NewActionPlace
  onClose: () => void
}

export const NewActionContext = createContext<ComponentType<NewActionProps> | undefined>(undefined)
