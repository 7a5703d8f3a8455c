/** The markups of one page, over its tiles. */
import { useDocumentState } from '@embedpdf/core/react'
import { type Markup, markups } from '@plumbline/domain/documents/markups/markup.ts'
import { getBounds } from '@plumbline/domain/documents/markups/shape.ts'
import { useMemo, useRef } from 'react'
import { useView } from '#data/workspace/hooks.ts'
import { documentId as viewerId } from '#documents/viewer/pdf/engine/pdf-plugins.ts'
import { type MarkupSession, useBoard } from './board.ts'
import { getSheetFactor, isStroke } from './draw.ts'
import './markups.css'
import { MarkupItem } from './markup-item.tsx'
import { MarkupShape } from './markup-shape.tsx'
import { useGestures } from './use-gestures.ts'
import { useMarkupActions } from './use-markup-actions.ts'
import { useNearbyBox } from './use-nearby-box.ts'

/** Of more markups on a page, only those near the viewport are drawn. */
const maxDrawn = 200

interface MarkupLayerProps {
  session: MarkupSession
  pageIndex: number
}

export function MarkupLayer({ session, pageIndex }: MarkupLayerProps) {
  const { documentId, fileKey } = session
  const svg = useRef<SVGSVGElement>(null)
  const view = useDocumentState(viewerId)
  const sheet = view?.document?.pages[pageIndex]?.size
  const scale = view?.scale ?? 1
  const actions = useMarkupActions(session)
  const { tool, look, selected, corners, hasPen } = useBoard(session)
  const stored = useView(
    markups,
    () => ({
      where: (each) => each.documentId === documentId && each.fileKey === fileKey && each.page === pageIndex,
    }),
    [documentId, fileKey, pageIndex],
  )
  const ordered = useReadingOrder(stored, svg.current)
  const nearby = useNearbyBox(svg, stored.length > maxDrawn, scale)
  const { drawn: dragged, moved } = useGestures(svg, {
    ...{ session, actions, page: pageIndex, sheet: sheet ?? noSize },
    find: (id) => stored.find((each) => each.id === id),
  })
  if (!sheet) return null

  const isVisible = (markup: Markup) => {
    if (!nearby || selected.includes(markup.id)) return true
    const { left, top, right, bottom } = getBounds(markup)
    return left <= nearby.right && right >= nearby.left && top <= nearby.bottom && bottom >= nearby.top
  }
  const unfinished = dragged ?? (corners?.page === pageIndex ? { ...corners, kind: 'polyline' } : undefined)
  const factor = getSheetFactor(sheet)
  const isDrawing = tool !== undefined && session.mayDraw
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of a form cannot be a drawing
    <svg
      ref={svg}
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      role="group"
      aria-label={`Markups of page ${pageIndex + 1}`}
      data-markup-page={pageIndex}
      className="markups"
      style={{
        pointerEvents: isDrawing ? 'all' : 'none',
        // Fingers draw, unless there is a pen.
        touchAction: isDrawing ? (hasPen ? 'pan-x pan-y' : 'none') : undefined,
        cursor: isDrawing ? 'crosshair' : undefined,
      }}
    >
      {ordered.filter(isVisible).map((markup) => (
        <MarkupItem
          key={markup.id}
          {...{ markup, session, actions, scale }}
          points={moved?.get(markup.id)}
          isSelected={selected.includes(markup.id)}
          isPressable={!isDrawing}
        />
      ))}
      {unfinished && (
        <g pointerEvents="none" aria-hidden>
          <MarkupShape
            markup={{
              ...{ kind: unfinished.kind, points: unfinished.points, colour: look.colour, text: '' },
              ...{ width: look.width * factor, fontSize: 12 * factor, opacity: 1 },
              fill: look.isFilled && !isStroke(tool ?? 'line') && dragged ? look.colour : '',
            }}
          />
        </g>
      )}
    </svg>
  )
}

const noSize = { width: 0, height: 0 }

/**
 * From the top of the sheet downwards, so that Tab follows the eye. While a markup has the focus the order stays, because
 * an element that is moved in the page loses it.
 */
function useReadingOrder(stored: readonly Markup[], layer: Element | null): readonly Markup[] {
  const last = useRef<readonly string[]>([])
  return useMemo(() => {
    const isFixed = layer?.contains(document.activeElement) ?? false
    const places = new Map(last.current.map((id, place) => [id, place]))
    const sorted = stored
      .map((markup) => ({ markup, box: getBounds(markup), place: places.get(markup.id) ?? places.size }))
      .sort((one, other) => {
        if (isFixed) return one.place - other.place
        return one.box.top - other.box.top || one.box.left - other.box.left
      })
      .map(({ markup }) => markup)
    last.current = sorted.map(({ id }) => id)
    return sorted
  }, [stored, layer])
}
