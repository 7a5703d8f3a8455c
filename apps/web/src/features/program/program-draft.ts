/** What the form of a new item starts with. */
import type { Id } from '@plumbline/domain/kernel/record.ts'
import type { ProgramDraft } from '@plumbline/domain/program/save-program-item.ts'

export function blankDraft(projectId: Id): ProgramDraft {
  return {
    projectId,
    name: '',
    isHeading: false,
    parentId: null,
    startDate: '',
    duration: '',
    assigneeEmail: '',
    predecessorId: null,
    status: 'Pending',
  }
}
