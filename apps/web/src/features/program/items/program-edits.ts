/** The commands that may move many items. They include the engine, so they are loaded on demand. */
import { addTaskBelow } from '@plumbline/domain/program/commands/add-task-below.ts'
import { moveProgramItem } from '@plumbline/domain/program/commands/change-program-item.ts'
import {
  deleteProgramItem,
  deleteProgramItems,
} from '@plumbline/domain/program/commands/delete-program-item.ts'
import { nudgeSpan } from '@plumbline/domain/program/commands/nudge-span.ts'
import { rescheduleProgramItem } from '@plumbline/domain/program/commands/reschedule-program-item.ts'
import { saveProgramItem } from '@plumbline/domain/program/commands/save-program-item.ts'
import { editMessages } from './edit-messages.ts'

export const edits = {
  save: saveProgramItem,
  addBelow: addTaskBelow,
  move: moveProgramItem,
  remove: deleteProgramItem,
  removeAll: deleteProgramItems,
  reschedule: rescheduleProgramItem,
  nudge: nudgeSpan,
  messages: editMessages,
}
export type Edits = typeof edits
