/** In a row of a register: opens the drawing on which the record is pinned. Hidden for records without a pin. */
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { Suspense } from 'react'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { useLastPins } from './use-last-pins.ts'

interface ShowOnDrawingProps {
  list: string
  id: Id
  /** Of the record. */
  name: string
}

const ShowOnDrawingButton = lazyModule(
  () => import('./show-on-drawing-button.tsx').then((module) => module.ShowOnDrawingButton),
  { isQuiet: true },
)

export function ShowOnDrawing({ list, id, name }: ShowOnDrawingProps) {
  const pins = useLastPins(list, id)
  if (pins.length === 0) return null
  return (
    <Suspense fallback={null}>
      <ShowOnDrawingButton {...{ pins, name }} />
    </Suspense>
  )
}
