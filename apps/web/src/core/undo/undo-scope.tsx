/** What is performed inside can be undone by the keys, step by step. */
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { lazyImport } from '#core/lazy/lazy-import.ts'
import { type Undoing, UndoingContext } from '#core/perform/undoing.ts'
import { useServices } from '#data/workspace/services.ts'
import { useToasts } from '#ui/controls/toast-store.ts'
import type { History } from './history.ts'

interface UndoScopeProps {
  history: History
  /** Remembers what is done; by default, the history itself. */
  undoing?: Undoing
  children: ReactNode
}

/** Loaded once there is something to undo. */
const lazyKeys = lazyImport(() => import('./undo-keys.ts'))

export function UndoScope({ history, undoing = history, children }: UndoScopeProps) {
  const services = useServices()
  const toasts = useToasts()
  const hasSteps = useSyncExternalStore(history.onChange, () => {
    const { past, future } = history.steps()
    return past.length + future.length > 0
  })
  useEffect(() => {
    if (!hasSteps) return
    const listen = (event: KeyboardEvent) => {
      const answer = (code: typeof import('./undo-keys.ts')) =>
        code.answerUndoKeys(event, services, toasts, history)
      const keys = lazyKeys.loaded()
      if (keys) answer(keys)
      // Without a network, the messages still offer Undo.
      else lazyKeys.load().then(answer, () => undefined)
    }
    lazyKeys.load().catch(() => undefined)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [hasSteps, services, toasts, history])
  return <UndoingContext value={undoing}>{children}</UndoingContext>
}
