/** A part of the layout that is reserved for the toast. */
import clsx from 'clsx'
import { useLayoutEffect } from 'react'

/**
 * Sent to the window when a slot is mounted, before the dialog around it hides the rest of the page from screen
 * readers.
 */
export const slotAdded = 'toast-slot-added'

/**
 * Radix does not hide elements that contain a live region, such as the toast, from screen readers. So the toast must
 * leave the lower dialog before a new dialog hides that one.
 */
export function ToastSlot({ className }: { className?: string }) {
  useLayoutEffect(() => {
    window.dispatchEvent(new Event(slotAdded))
  }, [])
  return <div className={clsx('toast-slot', className)} />
}
