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
  const stage = useStageScroll(workspace)
  const { provides: scroll } = useScroll(documentId)
  const { provides: scrolling } = useScrollCapability()
  const { state: zoomed, provides: zoom } = useZoom(documentId)
  const { rotation, provides: rotate } = useRotate(documentId)
  const { provides: viewports } = useViewportCapability()
  const pages = useDocumentState(documentId)?.document?.pages
  const firstPage = Math.min(openAt?.page ?? 1, pages?.length ?? 1)
  const { page, pageCount, setPage } = useCurrentPage(firstPage, stage.isPending)
  const [fit, setFit] = useState<PdfFit | undefined>('open')
  const gap = viewports?.getViewportGap() ?? 0

  function scrollTo(sheet: number, depth: number, aside?: number) {
    stage.scrollTo(depth, () => {
      const room = viewports?.forDocument(documentId).getMetrics()
      const layout = scroll?.getLayout()
      // The requested zoom may have been rounded.
      const scale = zoom?.getState().currentZoomLevel
      if (!room || !layout || !scale) return undefined
      const target = sheetScroll(layout, sheet, scale, room, gap, depth)
      const x = aside === undefined ? target?.x : aside * scale
      return target && { ...target, x: x ?? 0, contentWidth: layout.totalContentSize.width * scale }
    })
  }

  /** Sheets of one PDF have different sizes, so the current page is fitted. */
  function fitNow(requested: PdfFit, keepsDepth: boolean, number = page) {
    const room = viewports?.forDocument(documentId).getMetrics()
    const sheet = pages?.[number - 1]
    const layout = scroll?.getLayout()
    if (!sheet || !room || !layout || room.clientWidth === 0) return
    const depth = keepsDepth
      ? (stage.pendingDepth() ?? sheetDepth(layout, number, zoomed.currentZoomLevel, room))
      : 0
    zoom?.requestZoom(fitScale(requested, sheet, rotation, room, gap), upperEdge)
    scrollTo(number, depth)
  }

  function show({ page: number, left }: OpenAt) {
    if (!left) return refit.current(false, number)
    setPage(number)
    setFit(left.fit)
    zoom?.requestZoom(left.scale, upperEdge)
    scrollTo(number, left.depth, left.aside)
  }

  const refit = useRef((_keepsDepth: boolean, _number?: number) => {})
  refit.current = (keepsDepth, number) => fit && fitNow(fit, keepsDepth, number)
  const showFirst = useRef(() => {})
  showFirst.current = () => {
    setPage(firstPage)
    if (openAt?.left) show({ ...openAt, page: firstPage })
    else refit.current(false, firstPage)
  }
  useEffect(() => viewports?.onViewportResize(() => refit.current(true)), [viewports])
  // When the sheets are first laid out, the scrolling box returns to its last position: the top left corner.
  useEffect(
    () =>
      scrolling?.onLayoutReady(({ isInitial }) => (isInitial ? showFirst.current() : refit.current(false))),
    [scrolling],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: a rotated sheet has a different shape to fit
  useEffect(() => refit.current(false), [rotation])

  return {
    page,
    pageCount,
    scale: zoomed.currentZoomLevel,
    fit: fit === 'open' ? undefined : fit,
    isMoving: stage.isPending,
    goTo(requested) {
      const next = Math.max(1, Math.min(pageCount, requested))
      setPage(next)
      scrollTo(next, 0)
    },
    getPlace() {
      const room = viewports?.forDocument(documentId).getMetrics()
      const layout = scroll?.getLayout()
      if (!room || !layout) return { page, find: '' }
      const scale = zoomed.currentZoomLevel
      const depth = sheetDepth(layout, page, scale, room)
      const left: LeftView = { fit, scale, rotation, depth, aside: room.scrollLeft / scale }
      return { page, find: '', left }
    },
    show,
    zoom(direction) {
      setFit(undefined)
      zoom?.requestZoom(stepZoom(zoomed.currentZoomLevel, direction))
    },
    fitTo(next) {
      setFit(next)
      fitNow(next, next === 'width')
    },
    rotate: () => rotate?.rotateForward(),
  }
}
