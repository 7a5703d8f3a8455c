/** Small pictures of all pages; only those near the eye are drawn. Beside the pages, or above them where it is narrow. */
import { ThumbImg, type ThumbMeta, ThumbnailsPane } from '@embedpdf/plugin-thumbnail/react'
import { documentId } from './pdf-plugins.ts'
import type { PdfView } from './use-pdf-view.ts'

export function PdfThumbnails({ view }: { view: PdfView }) {
  return (
    <nav
      aria-label="Page thumbnails"
      className="absolute inset-y-0 left-0 z-10 w-40 border-line border-r bg-surface shadow-lg @2xl:static @2xl:shadow-none"
    >
      <ThumbnailsPane documentId={documentId}>
        {(meta: ThumbMeta) => <Thumbnail key={meta.pageIndex} meta={meta} view={view} />}
      </ThumbnailsPane>
    </nav>
  )
}

function Thumbnail({ meta, view }: { meta: ThumbMeta; view: PdfView }) {
  const number = meta.pageIndex + 1
  const isCurrent = number === view.page
  return (
    <button
      type="button"
      aria-label={`Page ${number}`}
      aria-current={isCurrent ? 'page' : undefined}
      className="absolute inset-x-0 flex flex-col items-center text-ink text-sm"
      style={{ top: meta.top, height: meta.wrapperHeight }}
      onClick={() => view.goTo(number)}
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
