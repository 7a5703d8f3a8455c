/** Two points that are the same on both sheets, set one after the other. */
import type { Pair } from '@plumbline/domain/documents/compare/similarity.ts'
import type { Point } from '@plumbline/domain/documents/markups/shape.ts'
import { useState } from 'react'
import type { Size } from '#documents/viewer/controls/use-element-size.ts'
import { Button } from '#ui/controls/button.tsx'
import { ComparePane } from './compare-pane.tsx'
import type { RequestedPages, Sides } from './compare-sheets.ts'
import { PageChoices } from './compare-toolbar.tsx'
import { fitSheet, type SheetView } from './sheet-view.ts'
import type { ComparedPages } from './use-comparison.ts'

interface HandAlignmentProps {
  sides: Sides
  /** Why it is needed; empty if the user asked for it. */
  why: string
  pages: ComparedPages
  pageCounts: ComparedPages
  onPages: (pages: RequestedPages) => void
  onAligned: (pairs: readonly Pair[]) => void
  /** Undefined if there is nothing to go back to. */
  onCancel: (() => void) | undefined
}

const steps = [
  'Old sheet: press a first point, such as the corner of a wall.',
  'New sheet: press the same point.',
  'Old sheet: press a second point, far from the first.',
  'New sheet: press the same point.',
] as const

export function HandAlignment(props: HandAlignmentProps) {
  const { sides, why, pages, pageCounts, onPages, onAligned, onCancel } = props
  const [points, setPoints] = useState<readonly Point[]>([])
  const [views, setViews] = useState<{ old?: SheetView; next?: SheetView }>({})
  const [room, setRoom] = useState<Size>()
  const side = points.length % 2 === 0 ? 'old' : 'next'
  const { page, picture } = sides[side]
  const view = views[side] ?? (room && fitSheet(page, room))
  const marks = points.filter((_, index) => index % 2 === (side === 'old' ? 0 : 1))

  function setPoint(point: Point) {
    const all = [...points, point]
    const [a, b, c, d] = all
    setPoints(all)
    if (a && b && c && d)
      onAligned([
        { from: b, to: a },
        { from: d, to: c },
      ])
  }

  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 bg-info-soft px-4 py-2 text-control text-info">
        <p role="status" className="min-w-0 flex-1">
          {why && `${why} `}
          <strong>{steps[points.length] ?? 'Aligning…'}</strong>{' '}
          <span className="max-sm:hidden">
            Arrow keys move the sheet below the cross, Enter sets the point.
          </span>
        </p>
        <PageChoices {...{ pages, pageCounts, onPages }} />
        {points.length > 0 && (
          <Button size="small" onClick={() => setPoints(points.slice(0, -1))}>
            Back
          </Button>
        )}
        {onCancel && (
          <Button size="small" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
      <ComparePane
        key={side}
        label={side === 'old' ? 'Old sheet' : 'New sheet'}
        sheet={page}
        view={view}
        onView={(changed) => setViews({ ...views, [side]: changed })}
        onRoom={setRoom}
        layers={[{ picture, box: { left: 0, top: 0, right: page.width, bottom: page.height } }]}
        outlines={[]}
        marks={marks}
        onPoint={points.length < steps.length ? setPoint : undefined}
      />
    </div>
  )
}
