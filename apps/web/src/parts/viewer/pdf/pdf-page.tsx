/** One page in layers: a low-resolution image at once, sharp tiles over it, search results, selected text. */
import { useDocumentState } from '@embedpdf/core/react'
import { PagePointerProvider } from '@embedpdf/plugin-interaction-manager/react'
import { RenderLayer } from '@embedpdf/plugin-render/react'
import { Rotate } from '@embedpdf/plugin-rotate/react'
import { SearchLayer } from '@embedpdf/plugin-search/react'
import { SelectionLayer } from '@embedpdf/plugin-selection/react'
import { TilingLayer } from '@embedpdf/plugin-tiling/react'
import { PageMark } from '../page-mark.tsx'
import { PdfPageText } from './pdf-page-text.tsx'
import { documentId } from './pdf-plugins.ts'

/** Width in pixels of the low-resolution image: enough for an A4 page, an outline for a drawing. */
const coarseWidth = 600

export function PdfPage({ pageIndex }: { pageIndex: number }) {
  const width = useDocumentState(documentId)?.document?.pages[pageIndex]?.size.width ?? coarseWidth
  const pageId = { documentId, pageIndex }
  const untouchable = { pointerEvents: 'none' } as const
  return (
    <>
      <Rotate
        {...pageId}
        style={{ background: 'white', boxShadow: '0 1px 4px rgb(0 0 0 / 0.25)' }}
        aria-hidden
      >
        <PagePointerProvider {...pageId}>
          <RenderLayer {...pageId} scale={Math.min(1, coarseWidth / width)} dpr={1} style={untouchable} />
          <TilingLayer {...pageId} style={untouchable} />
          <SearchLayer {...pageId} highlightColor="#ffe27a" activeHighlightColor="#ff9d3c" />
          <SelectionLayer {...pageId} textStyle={{ background: '#b5d5ff' }} />
        </PagePointerProvider>
        <PageMark />
      </Rotate>
      <PdfPageText pageIndex={pageIndex} />
    </>
  )
}
