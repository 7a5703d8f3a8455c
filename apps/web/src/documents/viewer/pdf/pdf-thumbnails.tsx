/** Thumbnails of all pages, next to the pages or above them on narrow screens. Only those near the viewport are drawn. */
import { ThumbImg, type ThumbMeta, ThumbnailsPane } from '@embedpdf/plugin-thumbnail/react'
import { useRef } from 'react'
import { documentId } from './engine/pdf-plugins.ts'
import type { PdfView } from './use-pdf-view.ts'

export function PdfThumbnails({ view, onClose }: { view: PdfView; onClose(): void }) {
  const pane = useRef<HTMLElement>(null)

  function choose(page: number) {
    view.goTo(page)
    // Otherwise the thumbnails would cover the chosen page.
    if (pane.current && getComputedStyle(pane.current).position === 'absolute') onClose()
  }

  return (
    <nav
      ref={pane}
      aria-label="Page thumbnails"
      className="absolute inset-y-0 left-0 z-10 w-40 border-line border-r bg-surface shadow-high @2xl:static @2xl:shadow-none"
    >
      <ThumbnailsPane documentId={documentId}>
        {(meta: ThumbMeta) => (
          <Thumbnail
            key={meta.pageIndex}
            meta={meta}
            isCurrent={meta.pageIndex + 1 === view.page}
            onChoose={choose}
          />
        )}
      </ThumbnailsPane>
    </nav>
  )
}

interface ThumbnailProps {
  meta: ThumbMeta
  isCurrent: boolean
  onChoose(page: number): void
}

function Thumbnail({ meta, isCurrent, onChoose }: ThumbnailProps) {
  const number = meta.pageIndex + 1
  return (
    <button
      type="button"
      aria-label={`Page ${number}`}
      aria-current={isCurrent ? 'page' : undefined}
      className="absolute inset-x-0 flex flex-col items-center text-ink text-control"
      style={{ top: meta.top, height: meta.wrapperHeight }}
      onClick={() => onChoose(number)}
    >
      <span
        aria-hidden
        className={`bg-white outline-2 ${isCurrent ? 'outline outline-accent' : 'outline-1 outline outline-line'}`}
        style={{ width: meta.width, height: meta.height }}
      >
        <ThumbImg documentId={documentId} meta={meta} style={{ width: '100%', height: '100%' }} />
      </span>
      <span className="grid place-items-center" style={{ height: meta.labelHeight }}>
        {number}
      </span>
    </button>
  )
}
