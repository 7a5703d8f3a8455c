/** Opens the drawing on which a record is pinned. Hidden for records without a pin. */
import { markups } from '@plumbline/domain/documents/markups/markup.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { MapPin } from 'lucide-react'
import { type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { getTitle } from '#core/texts/get-title.ts'
import { useView } from '#data/workspace/hooks.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { getLastPins, useLastPins } from './use-last-pins.ts'
import { usePinPlaces } from './use-pin-places.ts'

const PinViewer = lazyModule(() => import('./pin-viewer.tsx').then((module) => module.PinViewer))

interface ShowOnDrawingProps {
  list: string
  id: Id
  /** The name of the record. */
  name: string
  className?: string | undefined
}

/** In a row or on a card. */
export function ShowOnDrawing({ list, id, name, className }: ShowOnDrawingProps) {
  const pins = useLastPins(list, id)
  return pins.length > 0 && <ShowPins {...{ list, id, name, className }} pins={pins} />
}

function ShowPins({
  list,
  id,
  name,
  className,
  pins,
}: ShowOnDrawingProps & { pins: ReturnType<typeof useLastPins> }) {
  const places = usePinPlaces(pins)
  const [isOpen, setIsOpen] = useState(false)
  if (places.length === 0) return null
  return (
    <>
      <ShowButton {...{ name, className }} onClick={() => setIsOpen(true)} />
      {isOpen && (
        <Suspense fallback={null}>
          <PinViewer {...{ list, id }} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

interface TableOfPinned {
  /** The button beside the name of a record. */
  renderBeside: (record: { readonly id: Id }, name: string, tabIndex?: number) => ReactNode
  viewer: ReactNode
}

/** For a table: the viewer is outside of its grid, whose keys and clicks would otherwise include those of the viewer. */
export function useShowOnDrawing(list: string): TableOfPinned {
  const pins = useView(markups, () => ({ where: ({ link }) => link?.list === list }), [list])
  const places = usePinPlaces(getLastPins(pins))
  const [openPlace, setOpenPlace] = useState<Id>()
  const ids = [...new Set(places.map(({ pin }) => pin.link?.id))].join(' ')
  const pinned = useMemo(() => new Set(ids.split(' ')), [ids])
  const renderBeside = useCallback<TableOfPinned['renderBeside']>(
    ({ id }, name, tabIndex) =>
      pinned.has(id) && (
        <ShowButton
          name={getTitle(name)}
          className="beside-name"
          tabIndex={tabIndex}
          onClick={() => setOpenPlace(id)}
        />
      ),
    [pinned],
  )
  const viewer = openPlace !== undefined && (
    <Suspense fallback={null}>
      <PinViewer {...{ list }} id={openPlace} onClose={() => setOpenPlace(undefined)} />
    </Suspense>
  )
  return { renderBeside, viewer }
}

interface ShowButtonProps {
  name: string
  className?: string | undefined
  tabIndex?: number | undefined
  onClick: () => void
}

function ShowButton({ name, ...rest }: ShowButtonProps) {
  return <IconButton {...rest} label={`Show ${name} on Drawing`} icon={<MapPin />} />
}
