/** Every list of records. A team server keeps exactly these. */
import { profiles } from './account/profile.ts'
import { activities } from './activity/activity.ts'
import { conditions } from './conditions/condition.ts'
import { deadlines } from './deadlines/deadline.ts'
import { deletions } from './deletions/deletion.ts'
import { contacts } from './directory/contact.ts'
import { documents } from './documents/document.ts'
import { holdPoints } from './hold-points/hold-point.ts'
import { invitees } from './invitations/invitee.ts'
import type { CollectionDef, Rec } from './kernel/record.ts'
import { leadTimes } from './lead-times/lead-time.ts'
import { notifications } from './notifications/notification.ts'
import { preferenceList } from './notifications/preferences.ts'
import { readMarks } from './notifications/read-marks.ts'
import { programItems } from './program-items/program-item.ts'
import { programSettings } from './program-items/program-settings.ts'
import { members } from './projects/member.ts'
import { projects } from './projects/project.ts'
import { safetyRecords } from './safety/safety-record.ts'
import { sharedViews } from './table-settings/shared-view.ts'
import { tableSettings } from './table-settings/table-settings.ts'
import { tasks } from './tasks/task.ts'
import { transmittals } from './transmittals/transmittal.ts'
import { workflows } from './workflows/workflow.ts'

/** Lists of the workspace. */
export const sharedLists = [
  projects,
  conditions,
  documents,
  members,
  contacts,
  tasks,
  workflows,
  programItems,
  programSettings,
  leadTimes,
  holdPoints,
  safetyRecords,
  invitees,
  deadlines,
  activities,
  notifications,
  deletions,
  sharedViews,
  transmittals,
  // `as`: every list is treated as a list of records; its own schema validates each record.
] as unknown as readonly CollectionDef<Rec>[]

/** Their records belong to one person each, whose id is the id of the record. */
export const personalLists = [
  profiles,
  preferenceList,
  readMarks,
  tableSettings,
] as unknown as readonly CollectionDef<Rec>[]

const listsByName = new Map([...sharedLists, ...personalLists].map((list) => [list.name, list]))

export function findList(name: string): CollectionDef<Rec> | undefined {
  return listsByName.get(name)
}
