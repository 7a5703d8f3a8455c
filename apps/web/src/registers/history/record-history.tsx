/** The history of a record: who changed what, and when. */
import type { CollectionDef, Rec } from '@plumbline/domain/kernel/records/record.ts'
import { Suspense } from 'react'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { teamModule } from '#core/lazy/team-module.tsx'

export interface RecordHistoryProps {
  of: Pick<CollectionDef<Rec>, 'name'>
  id: string
  /** The name of the record, to distinguish several sections of a page. */
  name?: string
}

const Section = lazyModule<RecordHistoryProps>(
  () => import('./history-section.tsx').then((module) => module.HistorySection),
  { isQuiet: true },
)

/** A section at the end of a dialog or page, which loads its entries when it is opened. */
export function RecordHistory(props: RecordHistoryProps) {
  return (
    <Suspense fallback={null}>
      <Section {...props} />
    </Suspense>
  )
}

/** For the user who may not open the form of a record, and so does not find the section. Only a team has such people. */
export const HistoryButton = teamModule<Required<RecordHistoryProps>>(() =>
  import('./history-button.tsx').then((module) => module.HistoryButton),
)
