/** Unsaved changes in the settings forms. They are kept while another tab of the settings is open. */
import { createContext, use } from 'react'

export interface Change {
  readonly field: string
  readonly value: unknown
  /** The saved value when it was first changed. */
  readonly base: unknown
}

interface Drafts {
  getChanges(form: string): readonly Change[]
  setChanges(form: string, edit: (changes: readonly Change[]) => readonly Change[]): void
  isSaving: boolean
  setIsSaving(isSaving: boolean): void
}

export const DraftsContext = createContext<Drafts | null>(null)

export function useDrafts(): Drafts {
  const drafts = use(DraftsContext)
  if (!drafts) throw new Error('This form needs a DraftsContext around it')
  return drafts
}
