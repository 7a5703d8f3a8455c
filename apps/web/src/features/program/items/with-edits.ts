/** Calls for the commands that need the engine: at once where they are here already. */
import { useCallback } from 'react'
import { lazyImport } from '#parts/lazy/lazy-import.ts'
import { useToasts } from '#ui/toast-store.ts'
import type { Edits } from './program-edits.ts'
import { words } from './words.ts'

const lazyEdits = lazyImport(() => import('./program-edits.ts').then((module) => module.edits))

/** Called before the first edit, so that it does not have to wait. */
export const fetchEdits = lazyEdits.load

/** What is asked for while they are on their way is done in its order once they are there; where they cannot come, that is said. */
export function useEdits() {
  const toasts = useToasts()
  return useCallback(
    (use: (edits: Edits) => void) => {
      const edits = lazyEdits.loaded()
      if (edits) use(edits)
      else fetchEdits().then(use, () => toasts.show(words.notLoaded))
    },
    [toasts],
  )
}
