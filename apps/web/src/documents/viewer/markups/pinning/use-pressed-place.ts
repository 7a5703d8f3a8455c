/** The place of a sheet that the context menu is opened at: by the right button, by a long press, or by the menu key. */
import { type Point, toHundredths } from '@plumbline/domain/documents/markups/shape.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { MarkupSession } from '#documents/viewer/markups/board.ts'
import type { TextSelection } from '#documents/viewer/markups/text-marks/text-selection.ts'

export interface PressedPlace {
  readonly page: number
  readonly points: number[][]
  readonly point: Point
  /** In pixels of the window. */
  readonly at: { readonly x: number; readonly y: number }
}

const longPressMs = 500
/** Pixels. */
const shake = 10

/** `page`: the current one, which a press of the menu key means. A long press on text selects it. */
export function usePressedPlace(
  { board, mayDraw }: MarkupSession,
  workspace: RefObject<HTMLElement | null>,
  page: number,
  texts: TextSelection | undefined,
) {
  const [pressed, setPressed] = useState<PressedPlace>()
  /** Where a finger has selected text. */
  const [touched, setTouched] = useState<PressedPlace>()
  const latest = useRef({ page, texts })
  latest.current = { page, texts }

  useEffect(() => {
    const stage = workspace.current?.querySelector<HTMLElement>('[data-pdf-stage]')
    if (!stage || !mayDraw) return undefined
    return listen(stage, {
      isIdle: () => board.state().tool === undefined,
      getPage: () => latest.current.page,
      getTexts: () => latest.current.texts,
      open: setPressed,
      hold: setTouched,
    })
  }, [board, mayDraw, workspace])

  return {
    pressed,
    openTouched: touched && (() => setPressed(touched)),
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
  getTexts(): TextSelection | undefined
  open(place: PressedPlace): void
  /** Text was selected at the place; undefined once the next press begins. */
  hold(place: PressedPlace | undefined): void
}

function listen(stage: HTMLElement, { isIdle, getPage, getTexts, open, hold }: Listening) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let from = { x: 0, y: 0 }
  const selecting = createWordSelection(getTexts)
  const stop = () => {
    clearTimeout(timer)
    selecting.end()
  }
  const show = (at: { x: number; y: number }) => {
    const place = toPlace(stage, at)
    if (place) open(place)
  }

  function press(at: { x: number; y: number }, isOnMarkup: boolean) {
    const place = toPlace(stage, at)
    if (!place) return
    if (!isOnMarkup && selecting.begin(place)) hold(place)
    else open(place)
  }

  function down({ pointerType, isPrimary, clientX, clientY, target }: PointerEvent) {
    stop()
    hold(undefined)
    if (pointerType !== 'touch' || !isPrimary || !isIdle()) return
    const at = { x: clientX, y: clientY }
    from = at
    const isOnMarkup = target instanceof Element && target.closest('[data-markup]') !== null
    timer = setTimeout(() => press(at, isOnMarkup), longPressMs)
  }

  function move({ clientX, clientY }: PointerEvent) {
    const at = { x: clientX, y: clientY }
    if (selecting.isActive()) selecting.extendTo(toPlace(stage, at))
    else if (Math.hypot(at.x - from.x, at.y - from.y) > shake) stop()
  }

  /** A finger that extends a selection does not scroll. */
  function keepStill(event: TouchEvent) {
    if (selecting.isActive() && event.cancelable) event.preventDefault()
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

  const listeners: [string, (event: never) => void, AddEventListenerOptions?][] = [
    ['pointerdown', down],
    ['pointerup', stop],
    ['pointercancel', stop],
    ['scroll', stop],
    ['contextmenu', menu],
    ['touchmove', keepStill, { passive: false }],
  ]
  // `as`: each listener is added for the kind of event that it takes.
  for (const [type, listener, how] of listeners)
    stage.addEventListener(type, listener as EventListener, { ...how, capture: true })
  // A page keeps the moves of fingers from the elements above it.
  window.addEventListener('pointermove', move, { capture: true })
  return () => {
    stop()
    window.removeEventListener('pointermove', move, { capture: true })
    for (const [type, listener] of listeners)
      stage.removeEventListener(type, listener as EventListener, { capture: true })
  }
}

/** Selects the word that a finger has pressed, and extends the selection to the word that the finger reaches. */
function createWordSelection(getTexts: Listening['getTexts']) {
  let word: { page: number; from: number; to: number } | undefined

  return {
    isActive: () => word !== undefined,
    /** Returns whether there is a word at the place. */
    begin({ page, point }: PressedPlace): boolean {
      const texts = getTexts()
      const letter = texts?.findLetter(page, point, true)
      const found = letter === undefined ? undefined : texts?.findTerm(page, letter)
      if (!texts || !found) return false
      word = { page, from: found.from, to: found.to }
      void texts.select(page, found.from, found.to)
      return true
    },
    extendTo(place: PressedPlace | undefined) {
      const texts = getTexts()
      if (!word || !texts || place?.page !== word.page) return
      const letter = texts.findLetter(place.page, place.point, false)
      if (letter === undefined) return
      const reached = texts.findTerm(word.page, letter) ?? { from: letter, to: letter }
      void texts.select(word.page, Math.min(word.from, reached.from), Math.max(word.to, reached.to))
    },
    end() {
      word = undefined
    },
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
    return { page: Number(svg.dataset.markupPage), points: [[x, y].map(toHundredths)], point: { x, y }, at }
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
