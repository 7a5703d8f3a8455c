/** The samples of the demo: the initial content of its lists. A separate file, because only a demo needs it. */
import { activities } from '@plumbline/domain/activity/log/activity.ts'
import { firstRunActivities } from '@plumbline/domain/activity/log/first-run.ts'
import { firstRunNotifications } from '@plumbline/domain/activity/notifications/first-run.ts'
import { notifications } from '@plumbline/domain/activity/notifications/rules/notification.ts'
import { conditions } from '@plumbline/domain/conditions/condition.ts'
import { firstRunConditions } from '@plumbline/domain/conditions/first-run.ts'
import { deadlines } from '@plumbline/domain/deadlines/deadline.ts'
import { firstRunDeadlines } from '@plumbline/domain/deadlines/first-run.ts'
import { contacts } from '@plumbline/domain/directory/contact.ts'
import { firstRunContacts } from '@plumbline/domain/directory/first-run.ts'
import { documents } from '@plumbline/domain/documents/document.ts'
import { firstRunDocuments } from '@plumbline/domain/documents/first-run.ts'
import { firstRunMarkups } from '@plumbline/domain/documents/markups/first-run.ts'
import { markups } from '@plumbline/domain/documents/markups/markup.ts'
import { firstRunHoldPoints } from '@plumbline/domain/hold-points/first-run.ts'
import { holdPoints } from '@plumbline/domain/hold-points/hold-point.ts'
import { members } from '@plumbline/domain/kernel/access/member.ts'
import type { Day } from '@plumbline/domain/kernel/days/day.ts'
import type { CollectionDef, Rec } from '@plumbline/domain/kernel/records/record.ts'
import { firstRunLeadTimes } from '@plumbline/domain/lead-times/first-run.ts'
import { leadTimes } from '@plumbline/domain/lead-times/lead-time.ts'
import { firstRunProgram } from '@plumbline/domain/program/commands/first-run.ts'
import { programItems } from '@plumbline/domain/program/items/program-item.ts'
import { firstRunProjects, firstRunTeam } from '@plumbline/domain/projects/first-run.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { firstRunRfis } from '@plumbline/domain/rfis/first-run.ts'
import { rfis } from '@plumbline/domain/rfis/rfi.ts'
import { firstRunTasks } from '@plumbline/domain/tasks/first-run.ts'
import { tasks } from '@plumbline/domain/tasks/task.ts'
import { firstRunWorkflows } from '@plumbline/domain/workflows/first-run.ts'
import { workflows } from '@plumbline/domain/workflows/workflow.ts'

type FirstRun = (today: Day) => readonly Rec[]

/** By the names of the lists. Other lists start empty. */
export type Samples = ReadonlyMap<string, FirstRun>

export const samples: Samples = new Map([
  of(projects, firstRunProjects),
  of(conditions, firstRunConditions),
  of(documents, firstRunDocuments),
  of(markups, firstRunMarkups),
  of(members, firstRunTeam),
  of(contacts, firstRunContacts),
  of(tasks, firstRunTasks),
  of(workflows, firstRunWorkflows),
  of(rfis, firstRunRfis),
  of(programItems, firstRunProgram),
  of(leadTimes, firstRunLeadTimes),
  of(holdPoints, firstRunHoldPoints),
  of(deadlines, firstRunDeadlines),
  of(activities, firstRunActivities),
  of(notifications, firstRunNotifications),
])

function of<T extends Rec>({ name }: CollectionDef<T>, firstRun: (today: Day) => readonly T[]) {
  return [name, firstRun as FirstRun] as const
}
