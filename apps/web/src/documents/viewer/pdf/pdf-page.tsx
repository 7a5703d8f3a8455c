/** One page in layers: a low-resolution image immediately, sharp tiles over it, search results, selected text. */
import { useDocumentState } from '@embedpdf/core/react'
import { PagePointerProvider } from '@embedpdf/plugin-interaction-manager/react'
import { RenderLayer } from '@embedpdf/plugin-render/react'
import { Rotate } from '@embedpdf/plugin-rotate/react'
import { SearchLayer } from '@embedpdf/plugin-search/react'
import { SelectionLayer } from '@embedpdf/plugin-selection/react'
import { TilingLayer } from '@embedpdf/plugin-tiling/react'
import { type PointerEvent, Suspense, useContext } from 'react'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { PageMark } from '#documents/viewer/controls/page-mark.tsx'
import { DrawingLinkLayer } from '#documents/viewer/drawing-links/drawing-link-layer.tsx'
import { useMarkupSession } from '#documents/viewer/markups/board.ts'
import { documentId } from './engine/pdf-plugins.ts'
import { PdfNavigationContext } from './pdf-navigation.ts'
import { PdfPageText, usePageText } from './pdf-page-text.tsx'

/** Width in pixels of the low-resolution image: enough for an A4 page, an outline for a drawing. */
const coarseWidth = 600

/** Fingers scroll and pinch. Text is selected with a mouse or a pen, or by a double tap. Markups are drawn with fingers. */
function keepFingersFromSelecting(event: PointerEvent) {
  const isOnMarkups = event.target instanceof Element && event.target.closest('[data-markup-page]') !== null
  if (event.pointerType === 'touch' && !isOnMarkups) event.stopPropagation()
}

/** The browser cancels a touch that scrolls, and the selection of text knows no cancelling. */
function endTouch({ target, pointerId, pointerType }: PointerEvent) {
  target.dispatchEvent(new window.PointerEvent('pointerup', { bubbles: true, pointerId, pointerType }))
}

const MarkupLayer = lazyModule(
  () => import('#documents/viewer/markups/markup-layer.tsx').then((module) => module.MarkupLayer),
  { isQuiet: true },
)

export function PdfPage({ pageIndex }: { pageIndex: number }) {
  const session = useMarkupSession()
  const navigation = useContext(PdfNavigationContext)
  const text = usePageText(pageIndex)
  const width = useDocumentState(documentId)?.document?.pages[pageIndex]?.size.width ?? coarseWidth
  const pageId = { documentId, pageIndex }
  const untouchable = { pointerEvents: 'none' } as const
  return (
    <>
      <Rotate
        {...pageId}
        style={{ background: 'white', boxShadow: '0 1px 4px rgb(0 0 0 / 0.25)' }}
        onPointerMoveCapture={keepFingersFromSelecting}
        onPointerCancelCapture={endTouch}
      >
        {/* Important, because the provider forbids every gesture of fingers by a style of the element. */}
        <PagePointerProvider {...pageId} className="[touch-action:pan-x_pan-y]!">
          {/* Screen readers read the text of the page below. */}
          <div aria-hidden className="contents">
            <RenderLayer {...pageId} scale={Math.min(1, coarseWidth / width)} dpr={1} style={untouchable} />
            <TilingLayer {...pageId} style={untouchable} />
            <SearchLayer {...pageId} highlightColor="#ffe27a" activeHighlightColor="#ff9d3c" />
            <SelectionLayer {...pageId} textStyle={{ background: '#b5d5ff' }} />
          </div>
          {navigation && (
            <DrawingLinkLayer
              {...{ pageIndex, text }}
              getPlace={navigation.getPlace}
              onGoTo={navigation.jump}
            />
          )}
          {session && (
            <Suspense>
              <MarkupLayer session={session} pageIndex={pageIndex} />
            </Suspense>
          )}
        </PagePointerProvider>
        <div aria-hidden className="contents">
          <PageMark />
        </div>
      </Rotate>
      <PdfPageText {...{ pageIndex, text }} />
    </>
  )
}
