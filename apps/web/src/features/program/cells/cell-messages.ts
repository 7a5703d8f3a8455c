/** Messages about cells and rows that do not need the editor. */
import type { addTaskBelow } from '@plumbline/domain/program/commands/add-task-below.ts'
import type { Message, MessageTable } from '#core/perform/messages.ts'
import { messages } from '../items/messages.ts'

export const rowAddedMessages: MessageTable<typeof addTaskBelow> = {
  // The new row is visible, and its name is edited next.
  'program.add-below': { done: null, isUndoneByKeys: true, refused: { 'item-gone': messages.deleted } },
}

export function explainReadOnly(isHeading: boolean): Message {
  return isHeading
    ? { title: 'Headings Only Have a Name', description: 'The rest comes from the tasks under them.' }
    : { title: 'A Milestone Has No Duration', description: 'It finishes on the day it starts.' }
}
