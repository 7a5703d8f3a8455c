/** A form whose code is loaded when it is opened. What is typed until then is put into its fields. */
import { type ReactNode, Suspense, useLayoutEffect } from 'react'
import { catchTyping, type Typed } from './catch-typing.ts'

export function LazyForm({ children }: { children: ReactNode }) {
  // A form that is closed before its code has loaded stops catching keys.
  useLayoutEffect(() => () => void end(), [])
  return <Suspense fallback={<KeepTyping />}>{children}</Suspense>
}

const timeoutMs = 1000
const field = '[role=dialog] input, [role=dialog] textarea, main form input, main form textarea'
let take: (() => Typed) | undefined
let timer = 0
let isRendered = false

/** The placeholder while code loads. A second placeholder that follows the first keeps what was typed. */
function KeepTyping() {
  useLayoutEffect(() => {
    clearTimeout(timer)
    isRendered = false
    if (!take) begin()
    return () => {
      // The form is rendered now and takes the focus a moment later.
      isRendered = true
      timer = window.setTimeout(end, timeoutMs)
    }
  }, [])
  return null
}

function begin() {
  take = catchTyping('', end, isInField)
  document.addEventListener('focusin', hand)
}

function end(): Typed {
  clearTimeout(timer)
  document.removeEventListener('focusin', hand)
  const typed = take?.() ?? { text: '', isEntered: false }
  take = undefined
  return typed
}

/** In a window in the background, Firefox reports no focus, although keys are already for a field of the form. */
function isInField({ target }: KeyboardEvent): boolean {
  return isRendered && target instanceof Element && target.matches(field)
}

/**
 * Puts typed text into the dialog or form that has just taken the focus, and catches keys until that is done. A
 * confirmation has no fields, so typed text is dropped and an early Enter does not confirm it.
 */
function hand({ target }: FocusEvent) {
  if (!(target instanceof Element)) return
  const dialog = target.closest('[role=dialog], [role=alertdialog]') ?? target.closest('main form')
  if (!dialog) return
  const typed = end()
  if (typed.text === '') return
  if (!typed.isEntered) take = catchTyping(typed.text, end)
  const handOver = () => (typed.isEntered ? typed : end())
  void import('./put-typed.ts').then(({ putTyped }) => putTyped(dialog, handOver()), end)
}
