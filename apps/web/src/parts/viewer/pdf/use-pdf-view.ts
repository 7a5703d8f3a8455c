/** Where the reader stands in the PDF, and the ways to move: pages, zoom and turning. */
import { useDocumentState } from '@embedpdf/core/react'
import { useRotate } from '@embedpdf/plugin-rotate/react'
import { useScroll } from '@embedpdf/plugin-scroll/react'
import { useViewportCapability } from '@embedpdf/plugin-viewport/react'
import { useZoom } from '@embedpdf/plugin-zoom/react'
import { useEffect, useRef, useState } from 'react'
import type { Fit } from '../zoom-controls.tsx'
import { stepZoom } from '../zoom-steps.ts'
import { fitScale, type PdfFit } from './fit-scale.ts'
import { documentId } from './pdf-plugins.ts'

export interface PdfView {
  /** Counted from 1. */
  page: number
  pageCount: number
  scale: number
  fit: Fit | undefined
  goTo(page: number): void
  zoom(direction: 1 | -1): void
  fitTo(fit: Fit): void
  rotate(): void
}

export function usePdfView(): PdfView {
  const { state: place, provides: scroll } = useScroll(documentId)
  const { state: zoomed, provides: zoom } = useZoom(documentId)
  const { rotation, provides: turn } = useRotate(documentId)
  const { provides: viewports } = useViewportCapability()
  const document = useDocumentState(documentId)
  const [fit, setFit] = useState<PdfFit | undefined>('open')

  // Sheets of one PDF differ in size, so it is the page in sight that is fitted.
  const sheet = document?.document?.pages[place.currentPage - 1]
  const applyFit = useRef(() => {})
  applyFit.current = () => {
    const room = viewports?.forDocument(documentId).getMetrics()
    if (!fit || !sheet || !room || room.clientWidth === 0) return
    const gap = viewports?.getViewportGap() ?? 0
    zoom?.requestZoom(fitScale(fit, sheet, rotation, room, gap))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: fitted again when asked or turned, not on every page
  useEffect(() => applyFit.current(), [fit, rotation, zoom !== null])
  useEffect(() => viewports?.onViewportResize(() => applyFit.current()), [viewports])

  return {
    page: place.currentPage,
    pageCount: place.totalPages,
    scale: zoomed.currentZoomLevel,
    fit: fit === 'open' ? undefined : fit,
    goTo(page) {
      const pageNumber = Math.max(1, Math.min(place.totalPages, page))
      scroll?.scrollToPage({ pageNumber, behavior: 'instant' })
    },
    zoom(direction) {
      setFit(undefined)
      zoom?.requestZoom(stepZoom(zoomed.currentZoomLevel, direction))
    },
    fitTo(next) {
      setFit(next)
      if (next === fit) applyFit.current()
    },
    rotate: () => turn?.rotateForward(),
  }
}
