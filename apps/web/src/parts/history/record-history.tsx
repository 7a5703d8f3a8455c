/** The history of a record in a team. Other workspaces do not keep who changed what. */
import type { CollectionDef, Rec } from '@plumbline/domain/kernel/record.ts'
import { teamModule } from '#parts/lazy/team-module.tsx'

export interface RecordHistoryProps {
  of: Pick<CollectionDef<Rec>, 'name'>
  id: string
  /** The name of the record, to distinguish several sections of a page. */
  name?: string
}

/** A section at the end of a dialog or page, which loads its entries when it is opened. */
export const RecordHistory = teamModule<RecordHistoryProps>(() =>
  import('./history-section.tsx').then((module) => module.HistorySection),
)

/** For whoever may not open the form of a record, and so does not find the section. */
export const HistoryButton = teamModule<Required<RecordHistoryProps>>(() =>
  import('./history-button.tsx').then((module) => module.HistoryButton),
)
