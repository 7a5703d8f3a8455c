/** What is said when the keys or buttons have undone or redone a change. */

import type { Message } from '#parts/perform/messages.ts'
import type { Done } from '#parts/perform/undoing.ts'

export const messages = {
  undone: ({ message }: Done) => ({ title: 'Undone', description: `${getChange(message)} has been undone.` }),
  redone: ({ message }: Done) => ({ title: 'Redone', description: `${getChange(message)} has been redone.` }),
  /** A record that was added is not removed together with what was entered in it later. */
  changedSince: { title: 'Nothing to undo', description: 'What was added has been changed since.' },
}

/** In the words of the message that said that it was done. */
function getChange(message: Message | null): string {
  if (!message) return 'The last change'
  return `The change “${(message.description ?? message.title).replace(/[.!]$/, '')}”`
}
