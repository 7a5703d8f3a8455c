/** Draws, selects and moves markups with a mouse, a finger or a pen. Each gesture is one command, at its end. */
import { distance } from '@plumbline/domain/documents/markups/shape.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import {
  beginGesture,
  followPointer,
  type Gesture,
  type GestureOptions,
  type GesturePage,
  type Preview,
} from './begin-gesture.ts'
import { isStroke } from './draw.ts'

/** Pixels. */
const shake = 4

export function useGestures(svg: RefObject<SVGSVGElement | null>, options: GestureOptions): Preview {
  const [preview, setPreview] = useState<Preview>({})
  const latest = useRef(options)
  latest.current = options
  useEffect(() => {
    const page = svg.current
    return page
      ? listen(
          page,
          toPage(page, () => latest.current, setPreview),
        )
      : undefined
  }, [svg])
  return preview
}

function toPage(
  svg: SVGSVGElement,
  getOptions: () => GestureOptions,
  show: (preview: Preview) => void,
): GesturePage {
  return {
    getOptions,
    show,
    toPoint({ clientX, clientY }) {
      const matrix = svg.getScreenCTM()?.inverse()
      if (!matrix) return { x: 0, y: 0 }
      const { a, b, c, d, e, f } = matrix
      return { x: a * clientX + c * clientY + e, y: b * clientX + d * clientY + f }
    },
    getScale() {
      const matrix = svg.getScreenCTM()
      return matrix ? Math.hypot(matrix.a, matrix.b) || 1 : 1
    },
  }
}

function listen(svg: SVGSVGElement, page: GesturePage) {
  const { getOptions, show, toPoint } = page
  let gesture: Gesture | undefined
  let isPenDown = false

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
    const begun = beginGesture(page, event)
    if (!begun) return
    gesture = begun
    event.stopPropagation()
    svg.setPointerCapture(event.pointerId)
  }

  function move(event: PointerEvent) {
    const { board } = getOptions().session
    if (event.pointerId !== gesture?.pointerId) {
      // Otherwise a finger that zooms would select text.
      if (event.pointerType === 'touch') event.stopPropagation()
      if (board.state().corners && !gesture && event.pointerType !== 'touch') followPointer(page, event)
      return
    }
    event.stopPropagation()
    const { pressed } = gesture
    gesture.hasMoved ||= distance(pressed, { x: event.clientX, y: event.clientY }) > shake
    if (gesture.hasMoved || isStroke(board.state().tool ?? 'line')) gesture.move?.(toPoint(event), event)
  }

  function up(event: PointerEvent) {
    if (event.pointerId !== gesture?.pointerId) return
    event.stopPropagation()
    const ended = gesture
    gesture = undefined
    ended.end(toPoint(event), !ended.hasMoved, event)
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
