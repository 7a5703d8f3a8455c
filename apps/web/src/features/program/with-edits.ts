/** Calls for the commands that need the engine: at once where they are here already. */
import type { Edits } from './program-edits.ts'

let known: Edits | undefined

/** Before anybody asks: the first edit is not to wait, and a second one is to find the first one done. */
export async function fetchEdits(): Promise<Edits> {
  known ??= (await import('./program-edits.ts')).edits
  return known
}

export function withEdits(use: (edits: Edits) => void) {
  if (known) use(known)
  else void fetchEdits().then(use)
}
