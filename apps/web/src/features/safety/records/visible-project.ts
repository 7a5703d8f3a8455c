/** What the cards need to know about the filtered project. */
import type { Id } from '@plumbline/domain/kernel/records/record.ts'

export interface VisibleProject {
  /** The default project of new records; '' for none. */
  readonly idOfNew: Id
  /** The text of a card without records. Undefined if all projects are shown and each card explains what it is for. */
  readonly empty: string | undefined
}
