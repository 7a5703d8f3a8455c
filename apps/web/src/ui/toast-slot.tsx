/** A part of the layout that is kept free for the toast. */
import clsx from 'clsx'
import { useLayoutEffect } from 'react'

/** Sent to the window when a slot is added, before the dialog around it hides the rest of the page from screen readers. */
export const slotAdded = 'toast-slot-added'

/**
 * A dialog leaves whatever contains a live region in the accessibility tree. So the toast, which is one, must have left
 * the dialog below before the new dialog hides it.
 */
export function ToastSlot({ className }: { className?: string }) {
  useLayoutEffect(() => {
    window.dispatchEvent(new Event(slotAdded))
  }, [])
  return <div className={clsx('toast-slot', className)} />
}
