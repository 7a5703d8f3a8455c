/** The aligned sheets: overlaid, side by side, swiped or blinking. */
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Size } from '#documents/viewer/controls/use-element-size.ts'
import { ToastSlot } from '#ui/overlays/toast-slot.tsx'
import { useMediaQuery } from '#ui/theme/use-media-query.ts'
import { ChangeList } from './change-list.tsx'
import { ComparePane, type PaintedLayer } from './compare-pane.tsx'
import type { ComparedSheets, Comparison, RequestedPages, Sides } from './compare-sheets.ts'
import { CompareToolbar, type Look } from './compare-toolbar.tsx'
import { fitSheet, type SheetView, showBox, zoomAt } from './sheet-view.ts'
import type { Side } from './sides.ts'
import type { ComparedPages } from './use-comparison.ts'
import { useLayers } from './use-layers.ts'
import { useMakeClouds } from './use-make-clouds.ts'

interface ComparedViewProps {
  old: Side
  next: Side
  comparison: Comparison
  sides: Sides
  compared: ComparedSheets
  pages: ComparedPages
  onPages: (pages: RequestedPages) => void
  onAlignByHand: () => void
}

const blinkMs = 800

export function ComparedView(props: ComparedViewProps) {
  const { next, comparison, sides, compared, pages, onPages, onAlignByHand } = props
  const [look, setLook] = useState<Look>('overlay')
  const [share, setShare] = useState(0.5)
  const [view, setView] = useState<SheetView>()
  const [room, setRoom] = useState<Size>()
  const [current, setCurrent] = useState<number>()
  const { page: sheet } = sides.old
  const blink = useBlink(look === 'blink')
  const layers = useLayers({
    comparison,
    compared,
    sheet,
    view,
    room,
    share: look === 'overlay' ? share : undefined,
  })
  const clouds = useMakeClouds({ next, page: pages.next, sides, compared })
  const { changes } = compared
  const outlines = useMemo(
    () => changes.map(({ box }, index) => ({ box, isCurrent: index === current })),
    [changes, current],
  )

  function show(index: number) {
    const change = changes[index]
    setCurrent(index)
    if (change && room) setView(showBox(change.box, sheet, room))
  }

  const step = (direction: 1 | -1) => {
    if (changes.length === 0) return
    const from = current ?? (direction === 1 ? -1 : 0)
    show((from + direction + changes.length) % changes.length)
  }
  useChangeKeys(step)

  const zoom = (factor: number) =>
    view && room && setView(zoomAt(view, { x: room.width / 2, y: room.height / 2 }, factor, sheet, room))
  const pane = {
    ...{ sheet, view, outlines, onView: setView },
    onRoom(changed: Size) {
      // The same middle in a room of another size.
      if (!view || !room) setView(fitSheet(sheet, changed))
      else
        setView({
          ...view,
          x: view.x + (room.width - changed.width) / 2 / view.zoom,
          y: view.y + (room.height - changed.height) / 2 / view.zoom,
        })
      setRoom(changed)
    },
  }
  return (
    <div className="@container flex h-full min-h-0 flex-col">
      <CompareToolbar
        {...{ look, share, pages, onPages, onAlignByHand }}
        pageCounts={comparison.pageCounts}
        isBlinking={blink.isRunning}
        onLook={setLook}
        onShare={setShare}
        onBlinking={blink.toggle}
        onZoom={zoom}
        onFit={() => room && setView(fitSheet(sheet, room))}
      />
      <div className="flex min-h-24 flex-1 flex-col beside:flex-row">
        <div className="flex min-h-0 min-w-0 flex-1 flex-col">
          <Panes {...{ look, share, layers, pane }} isOldVisible={blink.isOldVisible} />
          <ToastSlot />
        </div>
        <ChangeList
          {...{ compared, current, clouds }}
          isUnpaired={sides.isUnpaired}
          onShow={show}
          onStep={step}
        />
      </div>
    </div>
  )
}

type PaneProps = Omit<Parameters<typeof ComparePane>[0], 'label' | 'layers'>

interface PanesProps {
  look: Look
  share: number
  isOldVisible: boolean
  layers: ReturnType<typeof useLayers>
  pane: PaneProps
}

function Panes({ look, share, isOldVisible, layers, pane }: PanesProps) {
  if (look === 'side')
    return (
      <div className="flex min-h-0 min-w-0 flex-1 gap-px bg-line max-sm:flex-col">
        <ComparePane {...pane} label="Old sheet" layers={layers.old} />
        <ComparePane {...pane} label="New sheet" layers={layers.next} />
      </div>
    )
  if (look === 'overlay') return <ComparePane {...pane} label="Both sheets" layers={layers.mixed} />
  if (look === 'blink')
    return (
      <ComparePane
        {...pane}
        label={isOldVisible ? 'Old sheet' : 'New sheet'}
        layers={isOldVisible ? layers.old : layers.next}
      >
        <SideSign isOld={isOldVisible} className="left-3" />
      </ComparePane>
    )
  const swiped: readonly PaintedLayer[] = [
    ...layers.old,
    ...layers.next.map((layer) => ({ ...layer, from: share })),
  ]
  return (
    <ComparePane {...pane} label="Old sheet on the left, new sheet on the right" layers={swiped}>
      <div
        aria-hidden
        className="pointer-events-none absolute inset-y-0 w-0.5 bg-accent"
        style={{ left: `${share * 100}%` }}
      />
      <SideSign isOld className="left-3" />
      <SideSign isOld={false} className="right-3" />
    </ComparePane>
  )
}

function SideSign({ isOld, className }: { isOld: boolean; className: string }) {
  return (
    <span
      aria-hidden
      className={`pointer-events-none absolute top-3 rounded-control px-2 py-1 font-semibold text-small text-white ${className}`}
      style={{ background: isOld ? '#b4151f' : '#0f4eb8' }}
    >
      {isOld ? 'Old' : 'New'}
    </span>
  )
}

/** Alternates by itself, unless the user asked for less motion: then at each press. */
function useBlink(isVisible: boolean) {
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)')
  const [isStopped, setIsStopped] = useState(false)
  const [isOldVisible, setIsOldVisible] = useState(true)
  const isRunning = isVisible && !isStopped && !isCalm
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setIsOldVisible((before) => !before), blinkMs)
    return () => clearInterval(timer)
  }, [isRunning])
  return {
    isOldVisible,
    isRunning,
    toggle() {
      if (isCalm) setIsOldVisible(!isOldVisible)
      else setIsStopped(!isStopped)
    },
  }
}

function useChangeKeys(step: (direction: 1 | -1) => void): void {
  const latest = useRef(step)
  latest.current = step
  useEffect(() => {
    const answer = (event: KeyboardEvent) => {
      if (event.key !== 'F7' || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      latest.current(event.shiftKey ? -1 : 1)
    }
    window.addEventListener('keydown', answer)
    return () => window.removeEventListener('keydown', answer)
  }, [])
}
