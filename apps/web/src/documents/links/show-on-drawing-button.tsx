/** Opens the viewer at the pin of a record. Of several, one on a current revision comes first. */
import { documents } from '@plumbline/domain/documents/document.ts'
import { getIssues } from '@plumbline/domain/documents/document-issues.ts'
import type { Markup } from '@plumbline/domain/documents/markups/markup.ts'
import { MapPin } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { useView } from '#data/workspace/hooks.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'

const LinkedViewer = lazyModule(() => import('./linked-viewer.tsx').then((module) => module.LinkedViewer))

interface ShowOnDrawingButtonProps {
  pins: readonly Markup[]
  name: string
}

export function ShowOnDrawingButton({ pins, name }: ShowOnDrawingButtonProps) {
  const ids = pins.map(({ documentId }) => documentId)
  const pinned = useView(documents, () => ({ where: ({ id }) => ids.includes(id) }), [ids.join(' ')])
  const [viewed, setViewed] = useState<{ readonly revisionId: string | undefined }>()
  const places = pins.flatMap((pin) => {
    const document = pinned.find(({ id }) => id === pin.documentId)
    const issue = document && getIssues(document).find(({ file }) => file?.key === pin.fileKey)
    return issue ? [{ pin, superseded: issue.superseded }] : []
  })
  const place = places.find(({ superseded }) => !superseded) ?? places[0]
  if (!place) return null
  const { pin, superseded } = place
  return (
    <>
      <IconButton
        label={`Show ${name} on Drawing`}
        icon={<MapPin />}
        onClick={() => setViewed({ revisionId: superseded?.id })}
      />
      {viewed && (
        <Suspense fallback={null}>
          <LinkedViewer
            {...{ id: pin.documentId, ...viewed }}
            openAt={{ page: pin.page + 1, find: '', markup: pin.id }}
            onChoose={(revisionId) => setViewed({ revisionId })}
            onClose={() => setViewed(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
