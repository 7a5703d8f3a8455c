/** Calls for the commands that need the engine: at once where they are here already. */
import { useCallback } from 'react'
import { useToasts } from '#ui/toast-store.ts'
import type { Edits } from './program-edits.ts'
import { words } from './words.ts'

let known: Edits | undefined

/** Before anybody asks: the first edit is not to wait. */
export async function fetchEdits(): Promise<Edits> {
  known ??= (await import('./program-edits.ts')).edits
  return known
}

/** What is asked for while they are on their way is done in its order once they are there; where they cannot come, that is said. */
export function useEdits() {
  const toasts = useToasts()
  return useCallback(
    (use: (edits: Edits) => void) => {
      if (known) use(known)
      else fetchEdits().then(use, () => toasts.show(words.notLoaded))
    },
    [toasts],
  )
}
