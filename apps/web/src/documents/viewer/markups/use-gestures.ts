/** Draws, selects and moves markups with a mouse, a finger or a pen. Each gesture is one command, at its end. */

import type { Markup } from '@plumbline/domain/documents/markups/markup.ts'
import { distance, moveHandle, moveShape, type Point } from '@plumbline/domain/documents/markups/shape.ts'
import { simplifyStroke } from '@plumbline/domain/documents/markups/stroke.ts'
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { MarkupSession, Unfinished } from './board.ts'
import {
  dragToPoints,
  getSheetFactor,
  hasCorners,
  isStroke,
  needsText,
  placeAt,
  placeCallout,
  type Size,
} from './draw.ts'
import type { MarkupActions } from './use-markup-actions.ts'

/** What the gesture has made of the page so far. */
export interface Preview {
  readonly drawn?: Unfinished
  readonly moved?: ReadonlyMap<Id, number[][]>
}

interface Gesture {
  readonly pointerId: number
  readonly from: Point
  /** On the screen, because a hand shakes by pixels. */
  readonly pressed: Point
  hasMoved: boolean
  move?(to: Point, event: PointerEvent): void
  /** `isPress`: the pointer has hardly moved. */
  end(to: Point, isPress: boolean): void
}

interface GestureOptions {
  session: MarkupSession
  actions: MarkupActions
  page: number
  sheet: Size
  /** The markups of the page. */
  find: (id: Id) => Markup | undefined
}

/** Pixels. */
const shake = 4
const closingDistance = 10
/** Pixels that a simplified stroke may differ from the drawn one. */
const tolerance = 0.4

export function useGestures(svg: RefObject<SVGSVGElement | null>, options: GestureOptions): Preview {
  const [preview, setPreview] = useState<Preview>({})
  const latest = useRef(options)
  latest.current = options
  useEffect(() => {
    const page = svg.current
    return page ? listen(page, () => latest.current, setPreview) : undefined
  }, [svg])
  return preview
}

function listen(svg: SVGSVGElement, getOptions: () => GestureOptions, show: (preview: Preview) => void) {
  let gesture: Gesture | undefined
  let isPenDown = false

  const toPoint = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const matrix = svg.getScreenCTM()?.inverse()
    if (!matrix) return { x: 0, y: 0 }
    const { a, b, c, d, e, f } = matrix
    return { x: a * clientX + c * clientY + e, y: b * clientX + d * clientY + f }
  }
  /** Pixels a point. */
  const getScale = () => {
    const matrix = svg.getScreenCTM()
    return matrix ? Math.hypot(matrix.a, matrix.b) || 1 : 1
  }

  function down(event: PointerEvent) {
    const { board } = getOptions().session
    const { tool, hasPen } = board.state()
    isPenDown = event.pointerType === 'pen'
    if (isPenDown && !hasPen) board.set({ hasPen: true })
    // A second finger zooms, so that it ends what the first one began.
    if (!event.isPrimary) return cancel()
    // The hand that holds the pen lies on the sheet.
    if (tool && event.pointerType === 'touch' && hasPen) return
    if (event.button !== 0) return
    const begun = begin(event)
    if (!begun) return
    gesture = begun
    event.stopPropagation()
    svg.setPointerCapture(event.pointerId)
  }

  function begin(event: PointerEvent): Gesture | undefined {
    const options = getOptions()
    const { board, mayDraw } = options.session
    const { tool, selected } = board.state()
    const common = {
      pointerId: event.pointerId,
      from: toPoint(event),
      pressed: { x: event.clientX, y: event.clientY },
      hasMoved: false,
    }
    if (tool && mayDraw) {
      if (isStroke(tool)) return beginStroke(common, event)
      return hasCorners(tool) ? beginCorners(common) : beginDrag(common)
    }
    const target = event.target instanceof Element ? event.target : undefined
    const id = target?.closest('[data-markup]')?.getAttribute('data-markup') ?? undefined
    if (id === undefined) {
      if (selected.length > 0) board.set({ selected: [] })
      return undefined
    }
    return beginMove(common, id, target?.getAttribute('data-handle') ?? undefined, event.shiftKey)
  }

  type Begun = Pick<Gesture, 'pointerId' | 'from' | 'pressed' | 'hasMoved'>

  function beginStroke(begun: Begun, event: PointerEvent): Gesture {
    const { page, session } = getOptions()
    const kind = session.board.state().tool ?? 'pen'
    const stroke: number[] = [begun.from.x, begun.from.y, toPressure(event)]
    const draw = () => show({ drawn: { page, kind, points: [stroke] } })
    draw()
    return {
      ...begun,
      move(_, moved) {
        const samples = moved.getCoalescedEvents?.() ?? []
        for (const sample of samples.length > 0 ? samples : [moved]) {
          const { x, y } = toPoint(sample)
          stroke.push(x, y, toPressure(sample))
        }
        draw()
      },
      end: () => finish({ page, kind, points: [simplifyStroke(stroke, tolerance / getScale())] }),
    }
  }

  function beginDrag(begun: Begun): Gesture {
    const { page, session, sheet } = getOptions()
    const kind = session.board.state().tool ?? 'rectangle'
    const factor = getSheetFactor(sheet)
    const toPoints = (to: Point) =>
      kind === 'callout' ? placeCallout(begun.from, to, factor) : dragToPoints(kind, begun.from, to)
    return {
      ...begun,
      move: (to) => show({ drawn: { page, kind, points: toPoints(to) ?? [] } }),
      end(to, isPress) {
        // A line or a shape without a size would not be found again.
        const isPlaced = kind === 'text' || kind === 'stamp' || kind === 'callout'
        const points = isPress ? (isPlaced ? placeAt(kind, begun.from, factor) : []) : (toPoints(to) ?? [])
        finish({ page, kind, points })
      },
    }
  }

  function beginCorners(begun: Begun): Gesture {
    const { page, session, actions, sheet } = getOptions()
    const { board } = session
    const kind = board.state().tool ?? 'polygon'
    const corners = board.state().corners
    const isGoingOn = corners?.page === page && corners.kind === kind
    return {
      ...begun,
      move(to) {
        if (kind === 'cloud' && !isGoingOn)
          show({ drawn: { page, kind, points: dragToPoints(kind, begun.from, to) ?? [] } })
      },
      end(to, isPress) {
        if (kind === 'cloud' && !isGoingOn && !isPress)
          return finish({ page, kind, points: dragToPoints(kind, begun.from, to) ?? [] })
        const list = isGoingOn ? (corners.points[0] ?? []) : []
        const near = (x: number | undefined, y: number | undefined) =>
          x !== undefined && y !== undefined && distance({ x, y }, to) * getScale() <= closingDistance
        const isClosing = kind !== 'polyline' && list.length >= 6 && near(list[0], list[1])
        const isLast = list.length >= 4 && near(list.at(-2), list.at(-1))
        show({})
        if (isClosing || isLast) return finishCorners(session, actions, sheet)
        board.set({ corners: { page, kind, points: [[...list, round(to.x), round(to.y)]] } })
      },
    }
  }

  function beginMove(begun: Begun, id: Id, handle: string | undefined, isAdding: boolean): Gesture {
    const { actions, find, session } = getOptions()
    const { board } = session
    const { selected } = board.state()
    const ids = isAdding || selected.includes(id) ? [...new Set([...selected, id])] : [id]
    board.set({ selected: isAdding && selected.includes(id) ? selected.filter((each) => each !== id) : ids })
    const moving = ids.flatMap((each) => find(each) ?? []).filter((markup) => actions.mayChange(markup))
    const toMoved = (to: Point) => {
      const by = { x: to.x - begun.from.x, y: to.y - begun.from.y }
      const target = handle === undefined ? undefined : moving.find((markup) => markup.id === id)
      if (target) return new Map([[id, moveHandle(target, Number(handle), to)]])
      return new Map(moving.map((markup) => [markup.id, moveShape(markup, by)]))
    }
    return {
      ...begun,
      move: (to) => show({ moved: toMoved(to) }),
      end(to, isPress) {
        // A second press opens it in the panel.
        if (isPress && !isAdding && selected.length === 1 && selected[0] === id) board.set({ opened: id })
        if (!isPress)
          actions.edit([...toMoved(to)].map(([each, points]) => ({ id: each, change: { points } })))
        show({})
      },
    }
  }

  function finish(drawn: Unfinished) {
    show({})
    const { actions, session, sheet } = getOptions()
    if ((drawn.points[0] ?? []).length === 0) return
    if (needsText(drawn.kind)) session.board.set({ writing: drawn })
    else actions.add(drawn, sheet)
  }

  function move(event: PointerEvent) {
    const { board } = getOptions().session
    if (event.pointerId !== gesture?.pointerId) {
      if (board.state().corners && !gesture && event.pointerType !== 'touch') follow(event)
      return
    }
    event.stopPropagation()
    const { pressed } = gesture
    gesture.hasMoved ||= distance(pressed, { x: event.clientX, y: event.clientY }) > shake
    if (gesture.hasMoved || isStroke(board.state().tool ?? 'line')) gesture.move?.(toPoint(event), event)
  }

  /** The line from the last corner to the pointer. */
  function follow(event: PointerEvent) {
    const { page, session } = getOptions()
    const { corners } = session.board.state()
    if (corners?.page !== page) return
    const { x, y } = toPoint(event)
    show({ drawn: { ...corners, kind: 'polyline', points: [[...(corners.points[0] ?? []), x, y]] } })
  }

  function up(event: PointerEvent) {
    if (event.pointerId !== gesture?.pointerId) return
    event.stopPropagation()
    const ended = gesture
    gesture = undefined
    ended.end(toPoint(event), !ended.hasMoved)
  }

  function cancel() {
    if (!gesture) return
    gesture = undefined
    show({})
  }

  /** The browser would begin to scroll with the pen where fingers may. */
  function keepPen(event: TouchEvent) {
    if (gesture && isPenDown) event.preventDefault()
  }

  /** Text is not selected while something is drawn or moved. */
  function stopWhileDrawing(event: Event) {
    if (gesture || getOptions().session.board.state().tool) event.stopPropagation()
  }

  const listeners: [string, (event: never) => void, AddEventListenerOptions?][] = [
    ['pointerdown', down],
    ['pointermove', move],
    ['pointerup', up],
    ['pointercancel', cancel],
    ['touchstart', keepPen, { passive: false }],
    ['mousedown', stopWhileDrawing],
    ['mousemove', stopWhileDrawing],
    ['click', stopWhileDrawing],
    ['dblclick', stopWhileDrawing],
  ]
  // `as`: each listener is added for the kind of event that it takes.
  for (const [type, listener, how] of listeners) svg.addEventListener(type, listener as EventListener, how)
  return () => {
    for (const [type, listener] of listeners) svg.removeEventListener(type, listener as EventListener)
  }
}

/** Stores the shape whose corners were pressed one by one. */
export function finishCorners({ board }: MarkupSession, actions: MarkupActions, sheet: Size): void {
  const { corners } = board.state()
  board.set({ corners: undefined })
  const least = corners?.kind === 'polyline' ? 4 : 6
  if (corners && (corners.points[0] ?? []).length >= least) actions.add(corners, sheet)
}

/** A mouse has none, and is taken as half of it. */
function toPressure({ pressure, pointerType }: PointerEvent): number {
  return pointerType === 'mouse' ? 0.5 : round(Math.max(0, Math.min(1, pressure)))
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
