/** Code of the program screen that is fetched when it is first needed, the commands that need the engine above all. */
import { useCallback } from 'react'
import { type LazyImport, lazyImport } from '#parts/lazy/lazy-import.ts'
import { useToasts } from '#ui/toast-store.ts'
import type { Edits } from './program-edits.ts'
import { words } from './words.ts'

const lazyEdits = lazyImport(() => import('./program-edits.ts').then((module) => module.edits))

/** Called before the first edit, so that it does not have to wait. */
export const fetchEdits = lazyEdits.load

/** What is asked for while the commands are on their way is done in its order once they are there. */
export function useEdits() {
  const whenLoaded = useWhenLoaded()
  return useCallback((use: (edits: Edits) => void) => whenLoaded(lazyEdits, use), [whenLoaded])
}

/** Uses code at once where it is there, and says so where it cannot be fetched. */
export function useWhenLoaded() {
  const toasts = useToasts()
  return useCallback(
    <Code>(code: LazyImport<Code>, use: (loaded: Code) => void) => {
      const loaded = code.loaded()
      if (loaded === undefined) code.load().then(use, () => toasts.show(words.notLoaded))
      else use(loaded)
    },
    [toasts],
  )
}
