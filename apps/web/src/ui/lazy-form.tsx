/** A form whose code is loaded when it is opened. What is typed until it is there is put into its fields. */
import { type ReactNode, Suspense, useLayoutEffect } from 'react'
import { catchTyping, type Typed } from './catch-typing.ts'

export function LazyForm({ children }: { children: ReactNode }) {
  // A form that is given up before its code has come takes no keys any more.
  useLayoutEffect(() => () => void end(), [])
  return <Suspense fallback={<KeepTyping />}>{children}</Suspense>
}

const patienceMs = 1000
let take: (() => Typed) | undefined
let timer = 0

/** Stands in while code is loaded. One may follow another before the form is there, and keeps what was typed. */
function KeepTyping() {
  useLayoutEffect(() => {
    clearTimeout(timer)
    if (!take) begin()
    return () => {
      // The form is drawn at this moment, and takes the focus a moment later.
      timer = window.setTimeout(end, patienceMs)
    }
  }, [])
  return null
}

function begin() {
  take = catchTyping('', end)
  document.addEventListener('focusin', hand)
}

function end(): Typed {
  clearTimeout(timer)
  document.removeEventListener('focusin', hand)
  const typed = take?.() ?? { text: '', isEntered: false }
  take = undefined
  return typed
}

/**
 * Hands what was typed to the dialog, or the form on the page, that has just taken the focus; keys are kept until that is done. A question has
 * no fields: what was typed before it is dropped, so that no early Enter confirms it.
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
