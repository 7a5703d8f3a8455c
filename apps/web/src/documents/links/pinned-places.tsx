/** The places of a record on drawings, each with a picture and the way to the viewer. */
import { documents, numberAndRevision } from '@plumbline/domain/documents/document.ts'
import { getIssues } from '@plumbline/domain/documents/document-issues.ts'
import type { Markup } from '@plumbline/domain/documents/markups/markup.ts'
import { MapPin } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { useRow } from '#data/workspace/hooks.ts'
import { Button } from '#ui/controls/button.tsx'
import { SpotPicture } from './spot-picture.tsx'

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
