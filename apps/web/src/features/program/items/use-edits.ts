/** Loads the commands of the program screen, which include the engine, when they are first needed. */
import { useCallback } from 'react'
import { type LazyImport, lazyImport } from '#core/lazy/lazy-import.ts'
import { notLoaded } from '#core/lazy/not-loaded.ts'
import { useToasts } from '#ui/controls/toast-store.ts'
import type { Edits } from './program-edits.ts'

const lazyEdits = lazyImport(() => import('./program-edits.ts').then((module) => module.edits))

/** Called before the first edit to avoid a delay. */
export const fetchEdits = lazyEdits.load

/** Edits made while the commands are loading run in order once they are loaded. */
export function useEdits() {
  const whenLoaded = useWhenLoaded()
  return useCallback((use: (edits: Edits) => void) => whenLoaded(lazyEdits, use), [whenLoaded])
}

/** Runs the callback immediately if the module is loaded, and shows a message if it cannot be loaded. */
export function useWhenLoaded() {
  const toasts = useToasts()
  return useCallback(
    <Code>(code: LazyImport<Code>, use: (loaded: Code) => void) => {
      const loaded = code.loaded()
      if (loaded === undefined) code.load().then(use, () => toasts.show(notLoaded))
      else use(loaded)
    },
    [toasts],
  )
}
