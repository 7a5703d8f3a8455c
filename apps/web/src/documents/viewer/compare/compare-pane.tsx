/** One canvas of the comparison, moved and zoomed with mouse, fingers and keys. */
import type { Box, Point } from '@plumbline/domain/documents/markups/shape.ts'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { type Size, useElementSize } from '#documents/viewer/controls/use-element-size.ts'
import { moveView, type SheetView, toSheet, zoomAt } from './sheet-view.ts'

export interface PaintedLayer {
  readonly picture: ImageBitmap
  /** In points of the sheet. */
  readonly box: Box
  /** The share of the room, from the left, in front of which it is left out. */
  readonly from?: number
}

interface Outline {
  readonly box: Box
  readonly isCurrent: boolean
}

interface ComparePaneProps {
  label: string
  sheet: Size
  view: SheetView | undefined
  onView: (view: SheetView) => void
  onRoom: (room: Size) => void
  layers: readonly PaintedLayer[]
  outlines: readonly Outline[]
  /** Points that were set by hand. */
  marks?: readonly Point[]
  /** Called with a point of the sheet that is pressed, or with the middle by Enter. Undefined if presses mean nothing. */
  onPoint?: ((point: Point) => void) | undefined
  children?: ReactNode
}

const keyStep = 60
const zoomStep = 1.25
/** Pixels that a press may move. */
const shake = 5

export function ComparePane(props: ComparePaneProps) {
  const { label, sheet, view, onView, onRoom, onPoint, children } = props
  const box = useRef<HTMLElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const room = useElementSize(box)
  const latest = useRef({ view, sheet, room, onView, onPoint })
  latest.current = { view, sheet, room, onView, onPoint }
  usePainting(canvas, room, props)
  const sendRoom = useRef(onRoom)
  sendRoom.current = onRoom
  useEffect(() => {
    if (room && room.width > 0) sendRoom.current(room)
  }, [room])
  useEffect(() => (box.current ? followPointers(box.current, () => latest.current) : undefined), [])

  function press(event: KeyboardEvent) {
    if (!view || !room || event.ctrlKey || event.metaKey || event.altKey) return
    const middle = { x: room.width / 2, y: room.height / 2 }
    const arrow = arrows[event.key]
    if (arrow) onView(moveView(view, -arrow[0] * keyStep, -arrow[1] * keyStep, sheet, room))
    else if (event.key === '+' || event.key === '=') onView(zoomAt(view, middle, zoomStep, sheet, room))
    else if (event.key === '-') onView(zoomAt(view, middle, 1 / zoomStep, sheet, room))
    else if (event.key === 'Enter' && onPoint) onPoint(toSheet(middle, view))
    else return
    event.preventDefault()
  }

  return (
    <section
      ref={box}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that is moved must be reachable by keyboard
      tabIndex={0}
      data-compare-pane=""
      className={`relative min-h-0 min-w-0 flex-1 touch-none overflow-hidden bg-canvas outline-offset-[-2px] ${onPoint ? 'cursor-crosshair' : 'cursor-grab active:cursor-grabbing'}`}
      onKeyDown={press}
    >
      <canvas ref={canvas} aria-hidden className="absolute inset-0 size-full" />
      {children}
    </section>
  )
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

function usePainting(
  canvas: RefObject<HTMLCanvasElement | null>,
  room: Size | undefined,
  { sheet, view, layers, outlines, marks = [], onPoint }: ComparePaneProps,
) {
  useLayoutEffect(() => {
    const pen = canvas.current?.getContext('2d')
    if (!canvas.current || !pen || !room || !view) return
    const density = window.devicePixelRatio || 1
    const [width, height] = [Math.round(room.width * density), Math.round(room.height * density)]
    // A new size clears it.
    if (canvas.current.width !== width) canvas.current.width = width
    if (canvas.current.height !== height) canvas.current.height = height
    pen.setTransform(density, 0, 0, density, 0, 0)
    // Thin lines stay visible on a sheet that is shown small.
    pen.imageSmoothingQuality = 'high'
    pen.clearRect(0, 0, room.width, room.height)
    const place = ({ left, top, right, bottom }: Box) =>
      [
        (left - view.x) * view.zoom,
        (top - view.y) * view.zoom,
        (right - left) * view.zoom,
        (bottom - top) * view.zoom,
      ] as const
    pen.fillStyle = '#fff'
    pen.fillRect(...place({ left: 0, top: 0, right: sheet.width, bottom: sheet.height }))
    for (const { picture, box, from = 0 } of layers) {
      pen.save()
      if (from > 0) {
        pen.beginPath()
        pen.rect(room.width * from, 0, room.width, room.height)
        pen.clip()
      }
      pen.drawImage(picture, ...place(box))
      pen.restore()
    }
    for (const { box, isCurrent } of outlines) {
      const [x, y, w, h] = place(box)
      pen.lineWidth = isCurrent ? 3 : 1.5
      pen.strokeStyle = isCurrent ? '#b45309' : 'rgb(180 83 9 / 55%)'
      pen.strokeRect(x - 4, y - 4, w + 8, h + 8)
    }
    for (const [index, { x, y }] of marks.entries())
      drawMark(pen, (x - view.x) * view.zoom, (y - view.y) * view.zoom, String(index + 1))
    if (onPoint) drawMark(pen, room.width / 2, room.height / 2, '')
  }, [canvas, room, sheet, view, layers, outlines, marks, onPoint])
}

/** A cross, with its number. */
function drawMark(pen: CanvasRenderingContext2D, x: number, y: number, text: string) {
  pen.strokeStyle = '#b45309'
  pen.fillStyle = '#b45309'
  pen.lineWidth = text === '' ? 1 : 2
  pen.beginPath()
  pen.moveTo(x - 12, y)
  pen.lineTo(x + 12, y)
  pen.moveTo(x, y - 12)
  pen.lineTo(x, y + 12)
  pen.stroke()
  pen.font = '600 14px sans-serif'
  pen.fillText(text, x + 6, y - 6)
}

interface PaneState {
  view: SheetView | undefined
  sheet: Size
  room: Size | undefined
  onView: (view: SheetView) => void
  onPoint: ((point: Point) => void) | undefined
}

/** One pointer moves the sheet, two zoom it, the wheel zooms. A press that does not move sets a point. */
function followPointers(box: HTMLElement, getState: () => PaneState): () => void {
  const down = new Map<number, Point>()
  let travelled = 0
  const toPlace = (event: { clientX: number; clientY: number }): Point => {
    const { left, top } = box.getBoundingClientRect()
    return { x: event.clientX - left, y: event.clientY - top }
  }

  function press(event: PointerEvent) {
    if (
      event.button !== 0 ||
      (event.target instanceof Element && event.target.closest('button, [role=slider], input'))
    )
      return
    down.set(event.pointerId, toPlace(event))
    travelled = down.size > 1 ? Number.POSITIVE_INFINITY : 0
    box.setPointerCapture(event.pointerId)
  }

  function move(event: PointerEvent) {
    const before = down.get(event.pointerId)
    const { view, sheet, room, onView } = getState()
    if (!before || !view || !room) return
    const now = toPlace(event)
    const [other] = [...down].filter(([id]) => id !== event.pointerId).map(([, place]) => place)
    down.set(event.pointerId, now)
    travelled += Math.hypot(now.x - before.x, now.y - before.y)
    if (!other) return onView(moveView(view, now.x - before.x, now.y - before.y, sheet, room))
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
    const spread = Math.hypot(before.x - other.x, before.y - other.y)
    const factor = spread > 0 ? Math.hypot(now.x - other.x, now.y - other.y) / spread : 1
    const moved = moveView(view, (now.x - before.x) / 2, (now.y - before.y) / 2, sheet, room)
    onView(zoomAt(moved, middle, factor, sheet, room))
  }

  function release(event: PointerEvent) {
    if (!down.delete(event.pointerId)) return
    const { view, onPoint } = getState()
    if (event.type === 'pointerup' && travelled <= shake && view && onPoint)
      onPoint(toSheet(toPlace(event), view))
  }

  function zoomByWheel(event: WheelEvent) {
    const { view, sheet, room, onView } = getState()
    if (!view || !room) return
    event.preventDefault()
    onView(zoomAt(view, toPlace(event), Math.exp(-event.deltaY / 400), sheet, room))
  }

  box.addEventListener('pointerdown', press)
  box.addEventListener('pointermove', move)
  box.addEventListener('pointerup', release)
  box.addEventListener('pointercancel', release)
  box.addEventListener('wheel', zoomByWheel, { passive: false })
  return () => {
    box.removeEventListener('pointerdown', press)
    box.removeEventListener('pointermove', move)
    box.removeEventListener('pointerup', release)
    box.removeEventListener('pointercancel', release)
    box.removeEventListener('wheel', zoomByWheel)
  }
}
