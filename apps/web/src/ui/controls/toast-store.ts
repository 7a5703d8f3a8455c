/** The current message. There is one at a time: the newest replaces the previous one. */
import { createContext, useContext } from 'react'

interface ToastMessage {
  title: string
  description?: string | undefined
  tone?: 'default' | 'destructive' | undefined
  action?: { label: string; onPress: () => void } | undefined
  /** About something started earlier. It does not replace a toast with an action, such as Undo. */
  isLate?: boolean | undefined
  /** Stays until it is dismissed or replaced. */
  isLasting?: boolean | undefined
}

/** A visible message. The number distinguishes two with the same text. */
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

/** A click on a toast does not count as a click outside the dialog, and Escape in a toast closes only the toast. */
export function keepOpenForToasts(event: Event): void {
  if (event.target instanceof Element && event.target.closest('[role="status"]')) event.preventDefault()
}
