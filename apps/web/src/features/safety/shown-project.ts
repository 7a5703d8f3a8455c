/** What the cards need to know of the project that the screen shows. */
import type { Id } from '@plumbline/domain/kernel/record.ts'

export interface ShownProject {
  /** Of new records; '' for none. */
  readonly idOfNew: Id
  /** Stands in a card without records; undefined where all projects are shown, and each card says what it is for. */
  readonly empty: string | undefined
}
