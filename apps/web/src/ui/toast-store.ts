/** What the product has just said. One message at a time: the newest replaces the one before. */
import { createContext, useContext } from 'react'

interface ToastMessage {
  title: string
  description?: string | undefined
  tone?: 'default' | 'destructive' | undefined
  action?: { label: string; onPress: () => void } | undefined
  /** News of what was begun earlier: an offer that is on show, such as Undo, is not taken away for it. */
  isLate?: boolean | undefined
}

/** A message on show; the number tells two of the same words apart. */
export interface Toast extends ToastMessage {
  id: number
}

export interface Toasts {
  show(message: ToastMessage): void
  dismiss(): void
  current(): Toast | null
  subscribe(listener: () => void): () => void
}

export const toastDurationMs = 5000

export function createToasts(): Toasts {
  const listeners = new Set<() => void>()
  let current: Toast | null = null
  let waiting: ToastMessage | undefined
  let lastId = 0

  function set(next: Toast | null) {
    current = next
    for (const listener of listeners) listener()
  }

  return {
    show(message) {
      if (message.isLate && current?.action) {
        waiting = message
        return
      }
      set({ ...message, id: ++lastId })
    },
    dismiss() {
      const next = waiting
      waiting = undefined
      set(next ? { ...next, id: ++lastId } : null)
    },
    current: () => current,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const ToastsContext = createContext<Toasts | null>(null)

export function useToasts(): Toasts {
  const toasts = useContext(ToastsContext)
  if (!toasts) throw new Error('useToasts needs a ToastsContext above it')
  return toasts
}

/** A press on a toast is not a press beside the dialog, and Escape in a toast closes the toast alone. */
export function keepOpenForToasts(event: Event): void {
  if (event.target instanceof Element && event.target.closest('[role="status"]')) event.preventDefault()
}
