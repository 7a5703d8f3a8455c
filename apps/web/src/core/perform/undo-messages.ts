/** Texts for undo and redo. */
import type { redo, undo } from '@plumbline/domain/kernel/commands/undo.ts'
import type { Message, MessageTable } from './messages.ts'

const changedSince: Message = { title: 'Nothing to Undo', description: 'Another user has changed it since.' }
const unknown: Message = { title: 'Nothing to Undo', description: 'It was done too long ago.' }
const refused = { 'changed-since': changedSince, 'request-unknown': unknown }

export const undoMessages: MessageTable<typeof undo | typeof redo> = {
  undo: { done: null, refused },
  redo: { done: null, refused },
}
