/** What is asked of a programme and may move many of its tasks: it brings the engine along, and so comes when asked. */
import { addTaskBelow } from '@plumbline/domain/program/add-task-below.ts'
import { deleteProgramItem, deleteProgramItems } from '@plumbline/domain/program/delete-program-item.ts'
import { rescheduleProgramItem } from '@plumbline/domain/program/reschedule-program-item.ts'
import { saveProgramItem } from '@plumbline/domain/program/save-program-item.ts'

export const edits = {
  save: saveProgramItem,
  addBelow: addTaskBelow,
  remove: deleteProgramItem,
  removeAll: deleteProgramItems,
  reschedule: rescheduleProgramItem,
}
export type Edits = typeof edits
