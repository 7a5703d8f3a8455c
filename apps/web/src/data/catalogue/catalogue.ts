/** The catalogue: every stored list with its key, and the fallback if the stored text is damaged. */

import { recordedChanges } from '@plumbline/domain/activity/history/recorded-change.ts'
import { activities } from '@plumbline/domain/activity/log/activity.ts'
import { deletions } from '@plumbline/domain/activity/log/deletion.ts'
import { notifications } from '@plumbline/domain/activity/notifications/rules/notification.ts'
import { conditions } from '@plumbline/domain/conditions/condition.ts'
import { deadlines } from '@plumbline/domain/deadlines/deadline.ts'
import { contacts } from '@plumbline/domain/directory/contact.ts'
import { documents } from '@plumbline/domain/documents/document.ts'
import { customStamps } from '@plumbline/domain/documents/markups/custom-stamp.ts'
import { markups } from '@plumbline/domain/documents/markups/markup.ts'
import { sheetScales } from '@plumbline/domain/documents/markups/measure/sheet-scale.ts'
import { pdfCopies } from '@plumbline/domain/documents/markups/pdf-copy.ts'
import { transmittals } from '@plumbline/domain/documents/transmittals/transmittal.ts'
import { holdPoints } from '@plumbline/domain/hold-points/hold-point.ts'
import { absences } from '@plumbline/domain/kernel/access/absence.ts'
import { members } from '@plumbline/domain/kernel/access/member.ts'
import type { CollectionDef, Rec } from '@plumbline/domain/kernel/records/record.ts'
import { leadTimes } from '@plumbline/domain/lead-times/lead-time.ts'
import { invitees } from '@plumbline/domain/people/invitations/invitee.ts'
import { programItems } from '@plumbline/domain/program/items/program-item.ts'
import { programSettings } from '@plumbline/domain/program/items/program-settings.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { sharedViews } from '@plumbline/domain/registers/table-settings/shared-view.ts'
import { rfis } from '@plumbline/domain/rfis/rfi.ts'
import { safetyRecords } from '@plumbline/domain/safety/safety-record.ts'
import { tasks } from '@plumbline/domain/tasks/task.ts'
import { reviewTemplates } from '@plumbline/domain/workflows/templates/saved-template.ts'
import { workflows } from '@plumbline/domain/workflows/workflow.ts'

export interface ListRow {
  def: CollectionDef<Rec>
  key: string
  /** The fallback for a damaged list: its seed data, written immediately or with the next change, or an empty list. */
  onCorrupt: 'seed' | 'seed-rewritten' | 'empty'
  /** Numeric ids are stored as numbers. */
  numericIds?: boolean
  /** Records are ordered by rank. */
  hasRanks?: boolean
  /** If the storage is full, new records of this list are dropped first. The list only describes other lists. */
  isExpendable?: boolean
}

export const lists: readonly ListRow[] = [
  list(projects, 'constructionProjects', 'seed', { numericIds: true }),
  list(conditions, 'plumblineConditions', 'seed'),
  list(documents, 'constructionDocuments', 'seed', { numericIds: true }),
  list(members, 'plumblineTeam', 'seed'),
  list(contacts, 'constructDirectoryContacts', 'seed-rewritten'),
  list(tasks, 'plumblineTasks', 'seed'),
  list(workflows, 'plumblineWorkflows', 'empty'),
  list(programItems, 'plumblineProgramTasks', 'seed-rewritten', { hasRanks: true }),
  list(programSettings, 'plumblineProgramSettings', 'empty'),
  list(leadTimes, 'constructLeadTimeItems', 'seed-rewritten'),
  list(holdPoints, 'constructHoldPoints', 'seed-rewritten'),
  list(safetyRecords, 'constructSafetyItems', 'empty'),
  list(invitees, 'plumblineInvitees', 'empty'),
  list(deadlines, 'plumblineDeadlines', 'seed'),
  list(activities, 'plumblineActivity', 'empty', { isExpendable: true }),
  list(recordedChanges, 'plumblineHistory', 'empty', { isExpendable: true }),
  list(notifications, 'plumblineNotifications', 'seed'),
  list(deletions, 'plumblineDeletions', 'empty', { isExpendable: true }),
  list(sharedViews, 'plumblineSharedViews', 'empty'),
  list(transmittals, 'plumblineTransmittals', 'empty'),
  list(markups, 'plumblineMarkups', 'seed'),
  list(sheetScales, 'plumblineSheetScales', 'empty'),
  list(pdfCopies, 'plumblinePdfCopies', 'empty'),
  list(reviewTemplates, 'plumblineReviewTemplates', 'empty'),
  list(absences, 'plumblineAbsences', 'empty'),
  list(customStamps, 'plumblineCustomStamps', 'empty'),
  list(rfis, 'plumblineRfis', 'empty'),
]

/** Whether the list with this key is the activity log, the history of records, or the notes about deletions. */
export function describesOthers(key: string): boolean {
  return lists.some((row) => row.key === key && row.isExpendable)
}

function list<T extends Rec>(
  def: CollectionDef<T>,
  key: string,
  onCorrupt: ListRow['onCorrupt'],
  options: Pick<ListRow, 'numericIds' | 'hasRanks' | 'isExpendable'> = {},
): ListRow {
  // `as`: every list is treated as a list of records; its own schema validates each record.
  return { def: def as unknown as CollectionDef<Rec>, key, onCorrupt, ...options }
}
