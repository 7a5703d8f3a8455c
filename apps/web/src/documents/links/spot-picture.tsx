/** A picture of the sheet around a pin. Hidden where the file is not in this browser, and until it is drawn. */
import type { Markup } from '@plumbline/domain/documents/markups/markup.ts'
import { useEffect, useState } from 'react'
import { useServices } from '#data/workspace/services.ts'
import { useReplaced } from '#documents/pdf-file/use-replaced.ts'
import { toVisibleFile } from '#documents/pdf-file/visible-file.ts'
import { PinShape } from '#documents/viewer/markups/pins/pin-shape.tsx'
import { usePinned } from '#documents/viewer/markups/pins/use-pinned.ts'
import { drawSpot, type Spot } from '#documents/viewer/pdf/engine/draw-spot.ts'

export function SpotPicture({ pin }: { pin: Markup }) {
  const { files } = useServices()
  const pinned = usePinned(pin.link)
  const [spot, setSpot] = useState<Spot & { readonly url: string }>()
  const { fileKey, page } = pin
  const replaced = useReplaced(pin)
  const [x = 0, y = 0] = pin.points[0] ?? []

  useEffect(() => {
    let isStale = false
    async function draw() {
      const bytes = await files.getStored(fileKey)
      const visible = bytes && (await toVisibleFile(bytes, replaced))
      const drawn = visible && (await drawSpot(visible, page, { x, y }))
      if (!drawn || isStale) return
      setSpot({ ...drawn, url: URL.createObjectURL(drawn.picture) })
    }
    // A file that cannot be drawn has no picture here. The viewer explains why.
    draw().catch(() => undefined)
    return () => {
      isStale = true
    }
  }, [files, replaced, fileKey, page, x, y])
  // The earlier picture is visible until the next one is drawn.
  useEffect(() => () => spot && URL.revokeObjectURL(spot.url), [spot])

  if (!spot) return null
  const { left, top, width, height } = spot
  return (
    <svg
      viewBox={`${left} ${top} ${width} ${height}`}
      role="img"
      aria-label="Its place on the drawing"
      className="h-32 w-44 shrink-0 rounded-control border border-line bg-white max-sm:w-full"
    >
      <image href={spot.url} x={left} y={top} width={width} height={height} />
      <PinShape markup={{ ...pin, width: width / 90 }} pinned={pinned} />
    </svg>
  )
}
