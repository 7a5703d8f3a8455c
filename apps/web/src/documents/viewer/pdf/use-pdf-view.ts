/** The position in the PDF, and the functions that change it: pages, zoom and rotation. */
import { useDocumentState } from '@embedpdf/core/react'
import { useRotate } from '@embedpdf/plugin-rotate/react'
import { useScroll, useScrollCapability } from '@embedpdf/plugin-scroll/react'
import { useViewportCapability } from '@embedpdf/plugin-viewport/react'
import { useZoom } from '@embedpdf/plugin-zoom/react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { LeftView, OpenAt } from '#documents/viewer/controls/viewed-file.ts'
import type { Fit } from '#documents/viewer/controls/zoom-controls.tsx'
import { stepZoom } from '#documents/viewer/controls/zoom-steps.ts'
import { fitScale, type PdfFit } from './engine/fit-scale.ts'
import { documentId } from './engine/pdf-plugins.ts'
import { sheetDepth, sheetScroll } from './sheet-scroll.ts'
import { useCurrentPage } from './use-current-page.ts'
import { useStageScroll } from './use-stage-scroll.ts'

export interface PdfView {
  /** Counted from 1. */
  page: number
  pageCount: number
  scale: number
  fit: Fit | undefined
  goTo(page: number): void
  getPlace(): OpenAt
  show(place: OpenAt): void
  /** Whether the pages are on the way to the requested position. */
  isMoving(): boolean
  zoom(direction: 1 | -1): void
  fitTo(fit: Fit): void
  rotate(): void
}

/** Zooming keeps the position at the upper edge of the viewport. */
const upperEdge = { vx: 0, vy: 0 }

export function usePdfView(workspace: RefObject<HTMLElement | null>, openAt: OpenAt | undefined): PdfView {
  const sheets = useSheets(workspace)
  const { state: zoomed, provides: zoom } = useZoom(documentId)
  const { rotation, provides: rotate } = useRotate(documentId)
  const pages = useDocumentState(documentId)?.document?.pages
  const firstPage = Math.min(openAt?.page ?? 1, pages?.length ?? 1)
  const { page, pageCount, setPage } = useCurrentPage(firstPage, sheets.isMoving)
  const [fit, setFit] = useState<PdfFit | undefined>('open')
  const scale = zoomed.currentZoomLevel

  /** Sheets of one PDF have different sizes, so the current page is fitted. */
  function fitTo(requested: PdfFit, keepsDepth: boolean, number = page) {
    const measured = sheets.measure()
    const sheet = pages?.[number - 1]
    if (!sheet || !measured || measured.room.clientWidth === 0) return
    const { room, layout } = measured
    const depth = keepsDepth ? (sheets.pendingDepth() ?? sheetDepth(layout, number, scale, room)) : 0
    zoom?.requestZoom(fitScale(requested, sheet, rotation, room, sheets.gap), upperEdge)
    sheets.scrollTo(number, depth)
  }

  function refit(keepsDepth: boolean, number?: number) {
    if (fit) fitTo(fit, keepsDepth, number)
  }

  function show({ page: number, left }: OpenAt) {
    if (!left) return refit(false, number)
    setPage(number)
    setFit(left.fit)
    zoom?.requestZoom(left.scale, upperEdge)
    sheets.scrollTo(number, left.depth, left.aside)
  }

  function showFirst() {
    setPage(firstPage)
    show({ find: '', ...openAt, page: firstPage })
  }

  useLayoutChanges(rotation, { showFirst, refit })

  return {
    page,
    pageCount,
    scale,
    fit: fit === 'open' ? undefined : fit,
    isMoving: sheets.isMoving,
    goTo(requested) {
      const next = Math.max(1, Math.min(pageCount, requested))
      setPage(next)
      sheets.scrollTo(next, 0)
    },
    getPlace() {
      const measured = sheets.measure()
      if (!measured) return { page, find: '' }
      const depth = sheetDepth(measured.layout, page, scale, measured.room)
      const left: LeftView = { fit, scale, rotation, depth, aside: measured.room.scrollLeft / scale }
      return { page, find: '', left }
    },
    show,
    zoom(direction) {
      setFit(undefined)
      zoom?.requestZoom(stepZoom(scale, direction))
    },
    fitTo(next) {
      setFit(next)
      fitTo(next, next === 'width')
    },
    rotate: () => rotate?.rotateForward(),
  }
}

/** Where the sheets are laid out in the viewport, and scrolling to a depth of one of them. */
function useSheets(workspace: RefObject<HTMLElement | null>) {
  const stage = useStageScroll(workspace)
  const { provides: scroll } = useScroll(documentId)
  const { provides: zoom } = useZoom(documentId)
  const { provides: viewports } = useViewportCapability()
  const gap = viewports?.getViewportGap() ?? 0

  function measure() {
    const room = viewports?.forDocument(documentId).getMetrics()
    const layout = scroll?.getLayout()
    return room && layout && { room, layout }
  }

  function scrollTo(sheet: number, depth: number, aside?: number) {
    stage.scrollTo(depth, () => {
      const measured = measure()
      // The requested zoom may have been rounded.
      const scale = zoom?.getState().currentZoomLevel
      if (!measured || !scale) return undefined
      const { room, layout } = measured
      const target = sheetScroll(layout, sheet, scale, room, gap, depth)
      const x = aside === undefined ? target?.x : aside * scale
      return target && { ...target, x: x ?? 0, contentWidth: layout.totalContentSize.width * scale }
    })
  }

  return { gap, measure, scrollTo, pendingDepth: stage.pendingDepth, isMoving: stage.isPending }
}

interface LayoutHandlers {
  showFirst(): void
  refit(keepsDepth: boolean): void
}

/** Calls the handlers of the latest render when the sheets are laid out, resized or rotated. */
function useLayoutChanges(rotation: number, handlers: LayoutHandlers) {
  const { provides: scrolling } = useScrollCapability()
  const { provides: viewports } = useViewportCapability()
  const latest = useRef(handlers)
  latest.current = handlers
  useEffect(() => viewports?.onViewportResize(() => latest.current.refit(true)), [viewports])
  // When the sheets are first laid out, the scrolling box returns to its last position: the top left corner.
  useEffect(
    () =>
      scrolling?.onLayoutReady(({ isInitial }) =>
        isInitial ? latest.current.showFirst() : latest.current.refit(false),
      ),
    [scrolling],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: a rotated sheet has a different shape to fit
  useEffect(() => latest.current.refit(false), [rotation])
}
