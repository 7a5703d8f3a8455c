/** The catalogue: every list that is kept, under which key, how it begins, and what stands in for a damaged one. */
import { activities } from '@plumbline/domain/activity/activity.ts'
import { firstRunActivities } from '@plumbline/domain/activity/first-run.ts'
import { conditions } from '@plumbline/domain/conditions/condition.ts'
import { firstRunConditions } from '@plumbline/domain/conditions/first-run.ts'
import { deadlines } from '@plumbline/domain/deadlines/deadline.ts'
import { firstRunDeadlines } from '@plumbline/domain/deadlines/first-run.ts'
import { contacts } from '@plumbline/domain/directory/contact.ts'
import { firstRunContacts } from '@plumbline/domain/directory/first-run.ts'
import { documents } from '@plumbline/domain/documents/document.ts'
import { firstRunDocuments } from '@plumbline/domain/documents/first-run.ts'
import { firstRunHoldPoints } from '@plumbline/domain/hold-points/first-run.ts'
import { holdPoints } from '@plumbline/domain/hold-points/hold-point.ts'
import { invitees } from '@plumbline/domain/invitations/invitee.ts'
import type { Day } from '@plumbline/domain/kernel/day.ts'
import type { CollectionDef, Rec } from '@plumbline/domain/kernel/record.ts'
import { firstRunLeadTimes } from '@plumbline/domain/lead-times/first-run.ts'
import { leadTimes } from '@plumbline/domain/lead-times/lead-time.ts'
import { firstRunNotifications } from '@plumbline/domain/notifications/first-run.ts'
import { notifications } from '@plumbline/domain/notifications/notification.ts'
import { firstRunProgram } from '@plumbline/domain/program/first-run.ts'
import { programItems } from '@plumbline/domain/program/program-item.ts'
import { programSettings } from '@plumbline/domain/program/program-settings.ts'
import { firstRunProjects, firstRunTeam } from '@plumbline/domain/projects/first-run.ts'
import { members } from '@plumbline/domain/projects/member.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { safetyRecords } from '@plumbline/domain/safety/safety-record.ts'
import { firstRunTasks } from '@plumbline/domain/tasks/first-run.ts'
import { tasks } from '@plumbline/domain/tasks/task.ts'
import { firstRunWorkflows } from '@plumbline/domain/workflows/first-run.ts'
import { workflows } from '@plumbline/domain/workflows/workflow.ts'

export interface ListRow {
  def: CollectionDef<Rec>
  key: string
  /** What a demo shows before anything is stored. */
  firstRun(today: Day): readonly Rec[]
  /** What a damaged list falls back to; rewritten at once, or only with the next change. */
  onCorrupt: 'seed' | 'seed-rewritten' | 'empty'
  /** Ids that are numbers are stored as numbers. */
  numericIds?: boolean
}

const none = () => []

export const lists: readonly ListRow[] = [
  list(projects, 'constructionProjects', firstRunProjects, 'seed', { numericIds: true }),
  list(conditions, 'plumblineConditions', firstRunConditions, 'seed'),
  list(documents, 'constructionDocuments', firstRunDocuments, 'seed', { numericIds: true }),
  list(members, 'plumblineTeam', firstRunTeam, 'seed'),
  list(contacts, 'constructDirectoryContacts', firstRunContacts, 'seed-rewritten'),
  list(tasks, 'plumblineTasks', firstRunTasks, 'seed'),
  list(workflows, 'plumblineWorkflows', firstRunWorkflows, 'empty'),
  list(programItems, 'plumblineProgramTasks', firstRunProgram, 'seed-rewritten'),
  list(programSettings, 'plumblineProgramSettings', none, 'empty'),
  list(leadTimes, 'constructLeadTimeItems', firstRunLeadTimes, 'seed-rewritten'),
  list(holdPoints, 'constructHoldPoints', firstRunHoldPoints, 'seed-rewritten'),
  list(safetyRecords, 'constructSafetyItems', none, 'empty'),
  list(invitees, 'plumblineInvitees', none, 'empty'),
  list(deadlines, 'plumblineDeadlines', firstRunDeadlines, 'seed'),
  list(activities, 'plumblineActivity', firstRunActivities, 'empty'),
  list(notifications, 'plumblineNotifications', firstRunNotifications, 'seed'),
]

function list<T extends Rec>(
  def: CollectionDef<T>,
  key: string,
  firstRun: (today: Day) => readonly T[],
  onCorrupt: ListRow['onCorrupt'],
  options: Pick<ListRow, 'numericIds'> = {},
): ListRow {
  // `as`: a list of one noun is a list of records; its own schema makes each of them.
  return { def: def as unknown as CollectionDef<Rec>, key, firstRun, onCorrupt, ...options }
}
