/** The effect of restoring a back-up on each list. */
import type { TargetText } from '#data/local/replacing.ts'
import type { Services } from '#data/workspace/services.ts'
import type { ClocksAhead } from './clocks.ts'
import type { MergedRecord } from './merge-entries.ts'
import type { RecordedMerge } from './recorded-merge.ts'

export interface ListPlan {
  key: string
  added: number
  changed: number
  removed: number
  /** Records that differ from the back-up and are kept, because they were changed later or the order is unknown. */
  retained: number
  same: number
  /** When merging: the result for each record that differs. */
  records: readonly MergedRecord[]
}

export interface Plan {
  lists: readonly ListPlan[]
  texts: readonly TargetText[]
  /** Needed to undo a merge. */
  merge?: RecordedMerge
  /** Set for a merge. */
  ahead?: ClocksAhead
}

/** The services for reading the current workspace. */
export type Present = Pick<Services, 'workspace' | 'storedTexts' | 'clock' | 'newId' | 'session'>
