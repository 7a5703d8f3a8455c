/** One entry of a stored list: a record with its text. */
import type { Id, Rec } from '@plumbline/domain/kernel/record.ts'

export interface Entry {
  readonly id: Id
  /** As it is stored. */
  readonly text: string
  /** Missing where the text cannot be read as a record: it keeps its place and is shown to nobody. */
  readonly row: Rec | undefined
}
