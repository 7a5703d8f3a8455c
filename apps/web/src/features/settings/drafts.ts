/** What was changed in the forms of the settings and is not saved yet: it stays while somebody looks at another tab. */
import { createContext, use } from 'react'

export interface Change {
  readonly field: string
  readonly value: unknown
  /** What was saved when it was changed first. */
  readonly base: unknown
}

interface Drafts {
  changesOf(form: string): readonly Change[]
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
