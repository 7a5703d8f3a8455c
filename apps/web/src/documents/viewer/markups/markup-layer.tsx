/** The markups of one page, over its tiles. */
import { useDocumentState } from '@embedpdf/core/react'
import { type Markup, markups } from '@plumbline/domain/documents/markups/markup.ts'
import { measure, measuredToText } from '@plumbline/domain/documents/markups/measure/measure.ts'
import type { SheetScale } from '@plumbline/domain/documents/markups/measure/sheet-scale.ts'
import { type Box, getBounds, isHighlight, isTextMark } from '@plumbline/domain/documents/markups/shape.ts'
import { useMemo, useRef, useState } from 'react'
import { useView } from '#data/workspace/hooks.ts'
import { documentId as viewerId } from '#documents/viewer/pdf/engine/pdf-plugins.ts'
import { LayerPortal } from '#ui/surfaces/layer-portal.tsx'
import { type MarkupSession, type Scaling, useBoard } from './board.ts'
import { getColour, getSheetFactor, isStroke } from './draw.ts'
import './markups.css'
import { MarkupItem } from './markup-item.tsx'
import { MarkupShape } from './markup-shape.tsx'
import { useTextSelection } from './text-marks/text-selection.ts'
import { useGestures } from './use-gestures.ts'
import { useMarkupActions } from './use-markup-actions.ts'
import { useNearbyBox } from './use-nearby-box.ts'
import { useSheetScales } from './use-sheet-scales.ts'

/** Of more markups on a page, only those near the viewport are drawn. */
const maxDrawn = 200

interface MarkupLayerProps {
  session: MarkupSession
  pageIndex: number
}

export function MarkupLayer({ session, pageIndex }: MarkupLayerProps) {
  const { documentId, fileKey } = session
  const svg = useRef<SVGSVGElement>(null)
  const [highlights, setHighlights] = useState<Element | null>(null)
  const view = useDocumentState(viewerId)
  const sheet = view?.document?.pages[pageIndex]?.size
  const scale = view?.scale ?? 1
  const actions = useMarkupActions(session)
  const { tool, look, selected, corners, hasPen, scaling, place } = useBoard(session)
  const stored = useView(
    markups,
    () => ({
      where: (each) => each.documentId === documentId && each.fileKey === fileKey && each.page === pageIndex,
    }),
    [documentId, fileKey, pageIndex],
  )
  const sheetScales = useSheetScales(session)
  const ordered = useReadingOrder(stored, svg.current)
  const texts = useTextSelection()
  const nearby = useNearbyBox(svg, stored.length > maxDrawn, scale)
  const { drawn: dragged, moved } = useGestures(svg, {
    ...{ session, actions, page: pageIndex, sheet: sheet ?? noSize },
    ...{ drawn: stored, texts },
  })
  if (!sheet) return null

  const isVisible = (markup: Markup) => {
    if (!nearby || selected.includes(markup.id)) return true
    const { left, top, right, bottom } = getBounds(markup)
    return left <= nearby.right && right >= nearby.left && top <= nearby.bottom && bottom >= nearby.top
  }
  const pressed = corners?.kind === 'count' ? 'count' : 'polyline'
  const unfinished = dragged ?? (corners?.page === pageIndex ? { ...corners, kind: pressed } : undefined)
  // A known distance is not measured.
  const measured =
    unfinished && tool !== 'calibration'
      ? measure({ ...unfinished, page: pageIndex }, sheetScales)
      : undefined
  const factor = getSheetFactor(sheet)
  const isDrawing = tool !== undefined && session.mayDraw
  const viewBox = `0 0 ${sheet.width} ${sheet.height}`
  const preview = unfinished && (
    <g pointerEvents="none" aria-hidden>
      <MarkupShape
        value={measured && measuredToText(measured)}
        markup={{
          ...{ kind: unfinished.kind, points: unfinished.points, text: '' },
          colour: getColour(look, unfinished.kind),
          ...{ width: look.width * factor, fontSize: 12 * factor, opacity: look.opacity, dash: look.dash },
          fill:
            (look.isFilled || unfinished.kind === 'area') && !isStroke(tool ?? 'line') && dragged
              ? look.colour
              : '',
        }}
      />
    </g>
  )
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of a form cannot be a drawing */}
      <svg
        ref={svg}
        viewBox={viewBox}
        role="group"
        aria-label={`Markups of page ${pageIndex + 1}`}
        data-markup-page={pageIndex}
        className="markups"
        style={{
          pointerEvents: isDrawing ? 'all' : 'none',
          // Fingers draw, unless there is a pen.
          touchAction: isDrawing ? (hasPen ? 'pan-x pan-y' : 'none') : undefined,
          cursor: isDrawing ? (isTextMark(tool) ? 'text' : 'crosshair') : undefined,
        }}
      >
        {ordered.filter(isVisible).map((markup) => (
          <MarkupItem
            key={markup.id}
            {...{ markup, session, actions, scale, sheetScales, highlights }}
            points={moved?.get(markup.id)}
            isSelected={selected.includes(markup.id)}
            isPressable={!isDrawing}
          />
        ))}
        {scaling?.page === pageIndex && <ScaledParts {...{ scales: sheetScales, scaling, factor }} />}
        {place?.page === pageIndex && <PlaceOfAnnotation id={place.id} box={place.box} factor={factor} />}
        {unfinished && isHighlight(unfinished.kind) ? (
          <LayerPortal layer={highlights}>{preview}</LayerPortal>
        ) : (
          preview
        )}
      </svg>
      {[...stored, ...(tool ? [{ kind: tool }] : [])].some(({ kind }) => isHighlight(kind)) && (
        <svg ref={setHighlights} viewBox={viewBox} aria-hidden className="markups markup-highlights" />
      )}
    </>
  )
}

const noSize = { width: 0, height: 0 }

interface ScaledPartsProps {
  scales: readonly SheetScale[]
  scaling: Scaling
  factor: number
}

/** While scales are set: the parts of the sheet that have one, and the line whose length is known. */
function ScaledParts({ scales, scaling, factor }: ScaledPartsProps) {
  const { page, region = [], line = [] } = scaling
  const parts = [
    ...scales.filter((each) => each.page === page && each.region.length === 4),
    ...(region.length === 4 ? [{ region, writtenAs: '' }] : []),
  ]
  const style = { fill: 'none', stroke: '#1a5fd0', strokeWidth: 1.5 * factor } as const
  return (
    <g pointerEvents="none" aria-hidden>
      {parts.map(({ region: [x = 0, y = 0, right = 0, bottom = 0], writtenAs }) => (
        <g key={`${x} ${y} ${right} ${bottom}`}>
          <rect
            {...{ x, y, width: right - x, height: bottom - y, ...style }}
            strokeDasharray={`${6 * factor} ${4 * factor}`}
          />
          <text x={x} y={y - 3 * factor} fontSize={11 * factor} fill={style.stroke}>
            {writtenAs}
          </text>
        </g>
      ))}
      {line.length === 4 && <path {...style} d={`M${line[0]} ${line[1]}L${line[2]} ${line[3]}`} />}
    </g>
  )
}

interface PlaceProps {
  id: string
  box: Box
  factor: number
}

/** Around what the file draws. */
function PlaceOfAnnotation({ id, box: { left, top, right, bottom }, factor }: PlaceProps) {
  const gap = 5 * factor
  return (
    <rect
      data-markup={id}
      pointerEvents="none"
      {...{ x: left - gap, y: top - gap, rx: 2 * factor }}
      {...{ width: right - left + 2 * gap, height: bottom - top + 2 * gap }}
      {...{ fill: '#1a5fd0', fillOpacity: 0.1, stroke: '#1a5fd0', strokeWidth: 1.5 * factor }}
      strokeDasharray={`${6 * factor} ${4 * factor}`}
    />
  )
}

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
