/** The message when the keys or buttons have undone or redone a change. */

import type { Message } from '#core/perform/messages.ts'
import type { Done } from '#core/perform/undoing.ts'

export const messages = {
  undone: ({ message }: Done) => ({ title: 'Undone', description: `${getChange(message)} has been undone.` }),
  redone: ({ message }: Done) => ({ title: 'Redone', description: `${getChange(message)} has been redone.` }),
  /** A record that was added is not removed together with what was entered in it later. */
  changedSince: { title: 'Nothing to Undo', description: 'What was added has been changed since.' },
}

/** Uses the text of the message that confirmed the change. */
function getChange(message: Message | null): string {
  if (!message) return 'The last change'
  return `The change “${(message.description ?? message.title).replace(/[.!]$/, '')}”`
}
