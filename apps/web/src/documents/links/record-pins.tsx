/** Where a record is pinned on drawings. The code is fetched when a record with pins is first shown. */
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { Suspense } from 'react'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { useLastPins } from './use-last-pins.ts'

const PinnedPlaces = lazyModule(() => import('./pinned-places.tsx').then((module) => module.PinnedPlaces), {
  isQuiet: true,
})

interface RecordPinsProps {
  list: string
  id: Id
  /** Only the pins of this stage of a review. */
  stageId?: Id | undefined
}

export function RecordPins({ list, id, stageId }: RecordPinsProps) {
  const pins = useLastPins(list, id, stageId)
  if (pins.length === 0) return null
  return (
    <Suspense fallback={null}>
      <PinnedPlaces pins={pins} />
    </Suspense>
  )
}
