/** Calls for the commands that need the engine: at once where they are here already. */
import type { Edits } from './program-edits.ts'

let known: Edits | undefined

async function loadEdits(): Promise<Edits> {
  known ??= (await import('./program-edits.ts')).edits
  return known
}

export function withEdits(use: (edits: Edits) => void) {
  if (known) use(known)
  else void loadEdits().then(use)
}
