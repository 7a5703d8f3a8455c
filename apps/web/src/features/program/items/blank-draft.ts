/** The initial values of the form for a new item. */
import type { Id } from '@plumbline/domain/kernel/records/record.ts'
import type { ProgramDraft } from '@plumbline/domain/program/draft/program-draft.ts'

export function blankDraft(projectId: Id): ProgramDraft {
  return {
    projectId,
    name: '',
    isHeading: false,
    parentId: null,
    milestone: false,
    startDate: '',
    duration: '',
    assigneeEmail: '',
    links: [],
    constraintType: 'ASAP',
    constraintDay: '',
    deadline: '',
    progress: '',
    status: 'Pending',
    calendarId: '',
    actualStart: '',
    actualFinish: '',
  }
}
