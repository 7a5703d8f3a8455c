/** Shows the current toast in the topmost toast slot, for five seconds in which no one points at it. */
import clsx from 'clsx'
import { CircleCheck, OctagonAlert, X } from 'lucide-react'
import {
  type FocusEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { createPortal } from 'react-dom'
import { buttonClass } from '#ui/controls/button.tsx'
import { Kbd } from '#ui/controls/kbd.tsx'
import { type Toast, toastDurationMs, useToasts } from '#ui/controls/toast-store.ts'
import { type FocusPlace, focusPlace, getPlace, isFocusLost } from '#ui/focus/focus-place.ts'
import { followToastSlot } from './follow-toast-slot.ts'
import './toaster.css'

/**
 * One element that moves between the slots, so that the toast keeps its timer and its focus when a dialog opens or
 * closes.
 * It stays mounted while empty, because screen readers announce only changes inside a region they already know.
 */
export function Toaster() {
  const toasts = useToasts()
  const toast = useSyncExternalStore(toasts.subscribe, toasts.current, toasts.current)
  const [host] = useState(createHost)
  useLayoutEffect(() => followToastSlot(host), [host])
  useLayoutEffect(() => tellHeight(host), [host])
  return createPortal(
    <section aria-label="Messages (F8)">
      <div
        role="status"
        aria-live={toast?.tone === 'destructive' ? 'assertive' : 'polite'}
        aria-atomic
        // A modal dialog disables pointer events on the whole page, but not on the toast.
        style={{ pointerEvents: 'auto' }}
      >
        {toast && <ToastCard key={toast.id} toast={toast} onClose={toasts.dismiss} />}
      </div>
    </section>,
    host,
  )
}

function createHost(): HTMLElement {
  const host = document.createElement('div')
  host.className = 'toast-host'
  return host
}

const inWindow = '.toast-slot.is-in-window, body > .toast-host'

/**
 * Reserves the same height at the end of the page, so that all of it can be scrolled above a toast at the bottom, also with the
 * keyboard. After a change of a variable of the root element, browsers calculate the styles of all elements again.
 */
function tellHeight(host: HTMLElement): () => void {
  const { documentElement, body } = document
  const observer = new ResizeObserver(() => {
    const height = host.offsetHeight
    documentElement.style.scrollPaddingBottom = height > 0 && host.closest(inWindow) ? `${height + 24}px` : ''
    for (const element of [body, document.getElementById('main')])
      element?.style.setProperty('--toast-height', `${height}px`)
  })
  observer.observe(host)
  return () => observer.disconnect()
}

function ToastCard({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const card = useRef<HTMLDivElement>(null)
  const countdown = useCountdown(card, toast.isLasting ? undefined : onClose)
  const swipe = useSwipe(card, onClose)
  const noteFocus = useFocusBack(card)
  useFocusKey(card)
  const isBad = toast.tone === 'destructive'
  const Glyph = isBad ? OctagonAlert : CircleCheck

  function press() {
    // First, because the action may show its own message.
    onClose()
    toast.action?.onPress()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only pause, swipe and close; every action is also a button.
    <div
      ref={card}
      className={clsx('toast', isBad && 'is-destructive')}
      {...countdown}
      {...swipe}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      onFocus={(event) => {
        countdown.onFocus()
        noteFocus(event)
      }}
    >
      <Glyph className={clsx('mt-0.5 size-5 shrink-0', isBad ? 'text-danger' : 'text-success')} aria-hidden />
      <div className="toast-text">
        <p className="font-semibold">{toast.title}</p>
        {toast.description && <p className="text-control text-muted">{toast.description}</p>}
      </div>
      {toast.action && (
        <span className="toast-action">
          <span className="leading-none pointer-coarse:hidden" aria-hidden>
            <Kbd>F8</Kbd>
          </span>
          <button type="button" className={buttonClass({ size: 'small' })} onClick={press}>
            {toast.action.label}
          </button>
        </span>
      )}
      <button type="button" className="icon-button" aria-label="Dismiss" onClick={onClose}>
        <X aria-hidden />
      </button>
    </div>
  )
}

/** A toast that disappears while it has the focus returns the focus to the previous element. */
function useFocusBack(card: RefObject<HTMLElement | null>) {
  const cameFrom = useRef<FocusPlace>(undefined)
  useEffect(
    () => () => {
      // Undo may be rendering the record again at this moment.
      queueMicrotask(() => {
        if (cameFrom.current && isFocusLost()) focusPlace(cameFrom.current)
      })
    },
    [],
  )
  return ({ relatedTarget }: FocusEvent) => {
    const isInside = relatedTarget instanceof Node && card.current?.contains(relatedTarget)
    if (!isInside && relatedTarget instanceof Element) cameFrom.current = getPlace(relatedTarget)
  }
}

/** F8 moves the focus to the toast, which is otherwise the last element of the page. */
function useFocusKey(card: RefObject<HTMLElement | null>) {
  useEffect(() => {
    function focusFirst(event: KeyboardEvent) {
      if (event.key === 'F8') card.current?.querySelector('button')?.focus()
    }
    window.addEventListener('keydown', focusFirst)
    return () => window.removeEventListener('keydown', focusFirst)
  }, [card])
}

/** Counts five seconds, and pauses while the card is hovered or focused or the window has lost the focus. */
function useCountdown(card: RefObject<HTMLElement | null>, onEnd: (() => void) | undefined) {
  const timer = useRef<{ id: number; startedAt: number } | null>(null)
  const leftMs = useRef(toastDurationMs)

  const pause = useCallback(() => {
    if (!timer.current) return
    clearTimeout(timer.current.id)
    leftMs.current -= performance.now() - timer.current.startedAt
    timer.current = null
  }, [])

  const run = useCallback(() => {
    const isPaused = card.current?.matches(':hover') || card.current?.contains(document.activeElement)
    if (!onEnd || timer.current || isPaused) return
    timer.current = { id: window.setTimeout(onEnd, leftMs.current), startedAt: performance.now() }
  }, [card, onEnd])

  useEffect(() => {
    run()
    window.addEventListener('blur', pause)
    window.addEventListener('focus', run)
    return () => {
      pause()
      window.removeEventListener('blur', pause)
      window.removeEventListener('focus', run)
    }
  }, [run, pause])

  return {
    onPointerEnter: pause,
    onPointerLeave: run,
    onFocus: pause,
    // While the focus moves, no element has it yet.
    onBlur: () => queueMicrotask(run),
  }
}

const dismissPx = 60

/** Dismisses a card by swiping: it follows the finger and disappears if released far enough away. */
function useSwipe(card: RefObject<HTMLElement | null>, onSwipe: () => void) {
  const startX = useRef<number | null>(null)

  function place(offsetPx: number) {
    if (card.current) card.current.style.translate = offsetPx > 0 ? `${offsetPx}px` : ''
  }

  function letGo(event: PointerEvent) {
    if (startX.current === null) return
    const isFar = event.type === 'pointerup' && event.clientX - startX.current > dismissPx
    startX.current = null
    if (isFar) onSwipe()
    else place(0)
  }

  return {
    onPointerDown(event: PointerEvent) {
      // With a mouse there is the close button, and dragging selects text.
      if (event.pointerType !== 'mouse') startX.current = event.clientX
    },
    onPointerMove(event: PointerEvent) {
      if (startX.current !== null) place(event.clientX - startX.current)
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
  }
}
