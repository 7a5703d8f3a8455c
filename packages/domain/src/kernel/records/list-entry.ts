/** One entry of a stored list: a record with its text. */
import type { Id, Rec } from './record.ts'

export interface Entry {
  readonly id: Id
  /** As stored. */
  readonly text: string
  /** Undefined if the text is not a valid record. The entry is then hidden and keeps its position. */
  readonly row: Rec | undefined
}
