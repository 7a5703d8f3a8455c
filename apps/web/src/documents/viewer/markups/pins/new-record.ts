/** The forms of records that begin at a place of a sheet. The app provides them, because documents know no other screen. */
import type { NewPin } from '@plumbline/domain/documents/markups/change-markups.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { type ComponentType, createContext } from 'react'
import type { History } from '#core/undo/history.ts'

export interface NewRecordPlace {
  readonly projectId: Id | undefined
  readonly pin: NewPin
  /** 'Level 2, D-E / 5', as a proposal. Empty if the drawing does not name the place. */
  readonly location: Promise<string>
  /** Undoes the record and its pin together, in the viewer. */
  readonly history: History
}

type NewRecordForm = ComponentType<{ place: NewRecordPlace; onClose: () => void }>

export interface NewRecordForms {
  readonly action: NewRecordForm
  readonly rfi: NewRecordForm
}

export const NewRecordContext = createContext<NewRecordForms | undefined>(undefined)
