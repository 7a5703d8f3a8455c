/** An item of the programme as its form shows it. */
import type { Id } from '@plumbline/domain/kernel/record.ts'
import { storedToDay } from '@plumbline/domain/kernel/stored-day.ts'
import type { ProgramItem } from '@plumbline/domain/program/program-item.ts'
import { spanOf } from '@plumbline/domain/program/program-span.ts'
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

export function itemToDraft(item: ProgramItem): ProgramDraft {
  const span = spanOf(item)
  const days = item.duration ?? (span && span.finish - span.start + 1)
  return {
    projectId: item.projectId,
    name: item.name,
    isHeading: item.isHeading,
    parentId: item.parentId ?? null,
    startDate: storedToDay(item.startDate) ?? '',
    duration: days === undefined ? '' : String(days),
    assigneeEmail: item.assigneeEmail ?? '',
    predecessorId: item.predecessorId ?? null,
    status: item.status,
  }
}
