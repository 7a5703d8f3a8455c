/** Who else looks at the records that are open in this tab. Only a team has it. */
import type { PresentOthers, RecordRef } from '@plumbline/domain/team/wire/presence.ts'

/** People other than the user. First come first. */
export type Others = Pick<PresentOthers, 'people' | 'more'>

export interface Presence {
  /** Reports that this record is open, so that the others who have it open are shown. Returns the function that ends it. */
  open(record: RecordRef): () => void
  /** Who else has a record open. The same value until a change. */
  others(record: RecordRef): Others
  onChange(listener: () => void): () => void
}

export const noOthers: Others = { people: [], more: 0 }
