/** The history of a record in a team. Other workspaces do not keep who changed what, and load none of its code. */
import type { CollectionDef, Rec } from '@plumbline/domain/kernel/record.ts'
import { type ComponentType, Suspense } from 'react'
import { useServices } from '#data/services.ts'
import { lazyModule } from '#parts/lazy/lazy-module.tsx'

export interface RecordHistoryProps {
  of: Pick<CollectionDef<Rec>, 'name'>
  id: string
  /** The name of the record, to distinguish several sections of a page. */
  name?: string
}

/** A section at the end of a dialog or page, which loads its entries when it is opened. */
export const RecordHistory = ofTeam<RecordHistoryProps>(() =>
  import('./history-section.tsx').then((module) => module.HistorySection),
)

/** For whoever may not open the form of a record, and so does not find the section. */
export const HistoryButton = ofTeam<Required<RecordHistoryProps>>(() =>
  import('./history-button.tsx').then((module) => module.HistoryButton),
)

function ofTeam<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Content = lazyModule(load, { isQuiet: true })
  return function OfTeam(props: Props) {
    const isTeam = useServices().workspace.kind() === 'team'
    return (
      isTeam && (
        <Suspense fallback={null}>
          <Content {...props} />
        </Suspense>
      )
    )
  }
}
