/** Where a record is pinned on drawings. The code is fetched when a record with pins is first shown. */
import { markups } from '@plumbline/domain/documents/markups/markup.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { Suspense } from 'react'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { useView } from '#data/workspace/hooks.ts'

const PinnedPlaces = lazyModule(() => import('./pinned-places.tsx').then((module) => module.PinnedPlaces), {
  isQuiet: true,
})

export function RecordPins({ list, id }: { list: string; id: Id }) {
  const pins = useView(markups, () => ({ where: ({ link }) => link?.list === list && link.id === id }), [
    list,
    id,
  ])
  // Of a pin that was carried to a later revision, the last place alone counts.
  const carried = new Set(pins.map(({ carriedFrom }) => carriedFrom))
  const last = pins.filter((pin) => !carried.has(pin.id))
  if (last.length === 0) return null
  return (
    <Suspense fallback={null}>
      <PinnedPlaces pins={last} />
    </Suspense>
  )
}
