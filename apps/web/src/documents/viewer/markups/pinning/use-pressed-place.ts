/** The place of a sheet that the context menu is opened at: by the right button, by a long press, or by the menu key. */
import { toHundredths } from '@plumbline/domain/documents/markups/shape.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { MarkupSession } from '#documents/viewer/markups/board.ts'

export interface PressedPlace {
  readonly page: number
  readonly points: number[][]
  /** In pixels of the window. */
  readonly at: { readonly x: number; readonly y: number }
}

const longPressMs = 500
/** Pixels. */
const shake = 10

/** `page`: the current one, which a press of the menu key means. */
export function usePressedPlace(
  { board, mayDraw }: MarkupSession,
  workspace: RefObject<HTMLElement | null>,
  page: number,
) {
  const [pressed, setPressed] = useState<PressedPlace>()
  const current = useRef(page)
  current.current = page

  useEffect(() => {
    const stage = workspace.current?.querySelector<HTMLElement>('[data-pdf-stage]')
    if (!stage || !mayDraw) return undefined
    return listen(stage, {
      isIdle: () => board.state().tool === undefined,
      getPage: () => current.current,
      open: setPressed,
    })
  }, [board, mayDraw, workspace])

  return {
    pressed,
    close() {
      setPressed(undefined)
      workspace.current?.querySelector<HTMLElement>('[data-pdf-stage]')?.focus({ preventScroll: true })
    },
  }
}

interface Listening {
  /** Whether no tool draws with the finger. */
  isIdle(): boolean
  getPage(): number
  open(place: PressedPlace): void
}

function listen(stage: HTMLElement, { isIdle, getPage, open }: Listening) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let from = { x: 0, y: 0 }
  const stop = () => clearTimeout(timer)
  const show = (at: { x: number; y: number }) => {
    const place = toPlace(stage, at)
    if (place) open(place)
  }

  function down({ pointerType, isPrimary, clientX, clientY }: PointerEvent) {
    stop()
    if (pointerType !== 'touch' || !isPrimary || !isIdle()) return
    const at = { x: clientX, y: clientY }
    from = at
    timer = setTimeout(() => show(at), longPressMs)
  }

  function move({ clientX, clientY }: PointerEvent) {
    if (Math.hypot(clientX - from.x, clientY - from.y) > shake) stop()
  }

  function menu(event: MouseEvent) {
    const { pointerType } = event as Partial<PointerEvent>
    const isKey = event.button !== 2 && pointerType !== 'touch'
    const at = isKey ? getCentre(stage, getPage()) : { x: event.clientX, y: event.clientY }
    if (!at || !toPlace(stage, at)) return
    event.preventDefault()
    // Some browsers send this event after a long press, which has opened the menu already.
    if (pointerType !== 'touch') show(at)
  }

  const listeners: [string, (event: never) => void][] = [
    ['pointerdown', down],
    ['pointermove', move],
    ['pointerup', stop],
    ['pointercancel', stop],
    ['scroll', stop],
    ['contextmenu', menu],
  ]
  // `as`: each listener is added for the kind of event that it takes.
  for (const [type, listener] of listeners)
    stage.addEventListener(type, listener as EventListener, { capture: true })
  return () => {
    stop()
    for (const [type, listener] of listeners)
      stage.removeEventListener(type, listener as EventListener, { capture: true })
  }
}

/** Undefined beside the pages. */
function toPlace(stage: HTMLElement, at: { x: number; y: number }): PressedPlace | undefined {
  for (const svg of stage.querySelectorAll<SVGSVGElement>('[data-markup-page]')) {
    const { left, top, right, bottom } = svg.getBoundingClientRect()
    const matrix = svg.getScreenCTM()?.inverse()
    if (!matrix || at.x < left || at.x > right || at.y < top || at.y > bottom) continue
    const x = matrix.a * at.x + matrix.c * at.y + matrix.e
    const y = matrix.b * at.x + matrix.d * at.y + matrix.f
    return { page: Number(svg.dataset.markupPage), points: [[x, y].map(toHundredths)], at }
  }
  return undefined
}

/** The middle of what is visible of the page. */
function getCentre(stage: HTMLElement, page: number) {
  const box = stage.querySelector(`[data-markup-page="${page}"]`)?.getBoundingClientRect()
  const room = stage.getBoundingClientRect()
  if (!box) return undefined
  return {
    x: (Math.max(box.left, room.left) + Math.min(box.right, room.right)) / 2,
    y: (Math.max(box.top, room.top) + Math.min(box.bottom, room.bottom)) / 2,
  }
}
