/** What restoring a back-up would do to each list. */
import type { WantedText } from '#data/local-backend.ts'
import type { Services } from '#data/services.ts'
import type { MergedRecord } from './merge-entries.ts'

export interface ListPlan {
  key: string
  added: number
  changed: number
  removed: number
  /** Otherwise in the back-up, and left as they are here: changed later, or nobody can tell. */
  kept: number
  same: number
  /** When merging: what becomes of each record that is not the same on both sides. */
  records: readonly MergedRecord[]
}

export interface Plan {
  lists: readonly ListPlan[]
  texts: readonly WantedText[]
}

/** What is here. */
export type Present = Pick<Services, 'workspace' | 'storedTexts' | 'clock' | 'newId' | 'session'>
