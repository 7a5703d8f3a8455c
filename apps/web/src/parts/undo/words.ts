/** What is said when the keys or buttons have undone or redone a change. */
import type { Done } from '#parts/perform/undoing.ts'
import type { Said } from '#parts/perform/words.ts'

export const words = {
  undone: ({ said }: Done) => ({ title: 'Undone', description: `${changeOf(said)} has been undone.` }),
  redone: ({ said }: Done) => ({ title: 'Redone', description: `${changeOf(said)} has been redone.` }),
  /** A record that was added is not removed together with what was entered in it later. */
  changedSince: { title: 'Nothing to undo', description: 'What was added has been changed since.' },
}

/** In the words of the message that said that it was done. */
function changeOf(said: Said | null): string {
  if (!said) return 'The last change'
  return `The change “${(said.description ?? said.title).replace(/[.!]$/, '')}”`
}
