/** The pages in one scrolling box. Only those near the viewport are mounted. */
import { GlobalPointerProvider } from '@embedpdf/plugin-interaction-manager/react'
import { Scroller } from '@embedpdf/plugin-scroll/react'
import { Viewport } from '@embedpdf/plugin-viewport/react'
import { ZoomGestureWrapper } from '@embedpdf/plugin-zoom/react'
import { documentId } from './engine/pdf-plugins.ts'
import { PdfPage } from './pdf-page.tsx'

export function PdfPages({ name }: { name: string }) {
  return (
    <GlobalPointerProvider documentId={documentId} style={{ minWidth: 0, flex: 1 }}>
      <Viewport
        documentId={documentId}
        data-pdf-stage=""
        role="region"
        aria-label={`Pages of ${name}`}
        tabIndex={0}
        className="select-none bg-canvas"
      >
        <ZoomGestureWrapper documentId={documentId}>
          <Scroller
            documentId={documentId}
            data-pdf-sheets=""
            renderPage={({ pageIndex }) => <PdfPage pageIndex={pageIndex} />}
          />
        </ZoomGestureWrapper>
      </Viewport>
    </GlobalPointerProvider>
  )
}
