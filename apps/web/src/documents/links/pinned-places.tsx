/** The places of a record on drawings, each with a picture and the way to the viewer. */
import { documents, numberAndRevision } from '@plumbline/domain/documents/document.ts'
import { getIssues } from '@plumbline/domain/documents/document-issues.ts'
import type { Markup } from '@plumbline/domain/documents/markups/markup.ts'
import { MapPin } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { useRow } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { useReplaced } from '#documents/pdf-file/use-replaced.ts'
import { toVisibleFile } from '#documents/pdf-file/visible-file.ts'
import { PinShape } from '#documents/viewer/markups/pins/pin-shape.tsx'
import { usePinned } from '#documents/viewer/markups/pins/use-pinned.ts'
import { drawSpot, type Spot } from '#documents/viewer/pdf/engine/draw-spot.ts'
import { Button } from '#ui/controls/button.tsx'

const LinkedViewer = lazyModule(() => import('./linked-viewer.tsx').then((module) => module.LinkedViewer))

export function PinnedPlaces({ pins }: { pins: readonly Markup[] }) {
  return (
    <section aria-label="On Drawings" className="mt-2 flex flex-col gap-2">
      <h4 className="font-semibold">On Drawings</h4>
      <ul className="flex flex-col divide-y divide-line rounded-control border border-line">
        {pins.map((pin) => (
          <PinnedPlace key={pin.id} pin={pin} />
        ))}
      </ul>
    </section>
  )
}

function PinnedPlace({ pin }: { pin: Markup }) {
  const document = useRow(documents, pin.documentId)
  const [viewed, setViewed] = useState<{ readonly revisionId: string | undefined }>()
  const issue = document && getIssues(document).find(({ file }) => file?.key === pin.fileKey)
  if (!document || !issue) return null
  const { id } = document
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 p-3">
      <SpotPicture pin={pin} />
      <span className="min-w-0 flex-1 basis-40">
        <span className="wrap-anywhere font-semibold">{issue.name}</span>
        <span className="block text-muted text-small">
          {[
            numberAndRevision({ ...document, revision: issue.revision }),
            `page ${pin.page + 1}`,
            issue.superseded && 'superseded',
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <Button
        size="small"
        icon={<MapPin />}
        aria-label={`Show on Drawing ${issue.name}`}
        onClick={() => setViewed({ revisionId: issue.superseded?.id })}
      >
        Show on Drawing
      </Button>
      {viewed && (
        <Suspense fallback={null}>
          <LinkedViewer
            {...{ id, ...viewed }}
            openAt={{ page: pin.page + 1, find: '', markup: pin.id }}
            onChoose={(revisionId) => setViewed({ revisionId })}
            onClose={() => setViewed(undefined)}
          />
        </Suspense>
      )}
    </li>
  )
}

/** A picture of the sheet around a pin. Hidden where the file is not in this browser, and until it is drawn. */
function SpotPicture({ pin }: { pin: Markup }) {
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
