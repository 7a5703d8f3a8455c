/** The due dates of a review as calendar entries. */
import { reviewToAgenda } from '@plumbline/domain/activity/agenda/agenda-item.ts'
import type { Workflow } from '@plumbline/domain/workflows/workflow.ts'
import type { CalendarEntry } from '#core/calendar-file/calendar-entry.ts'
import { paths } from '#core/navigation/paths.ts'

/** Stages that are decided, that are not ready yet, or that have no due date have no entry. */
export function reviewToEntries(workflow: Workflow): CalendarEntry[] {
  return reviewToAgenda(workflow).map(({ id, name, day }) => ({
    uid: `workflows/${workflow.id}/stages/${id}`,
    day,
    title: `Review: ${name}`,
    path: paths.workflow(workflow.id),
  }))
}
