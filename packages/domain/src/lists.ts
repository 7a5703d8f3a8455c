/** Every list of records. A team server keeps exactly these. */

import { activities } from './activity/log/activity.ts'
import { deletions } from './activity/log/deletion.ts'
import { preferenceList } from './activity/notifications/preferences.ts'
import { readMarks } from './activity/notifications/read-marks.ts'
import { notifications } from './activity/notifications/rules/notification.ts'
import { conditions } from './conditions/condition.ts'
import { deadlines } from './deadlines/deadline.ts'
import { contacts } from './directory/contact.ts'
import { documents } from './documents/document.ts'
import { customStamps } from './documents/markups/custom-stamp.ts'
import { markups } from './documents/markups/markup.ts'
import { sheetScales } from './documents/markups/measure/sheet-scale.ts'
import { pdfCopies } from './documents/markups/pdf-copy.ts'
import { transmittals } from './documents/transmittals/transmittal.ts'
import { holdPoints } from './hold-points/hold-point.ts'
import { absences } from './kernel/access/absence.ts'
import { members } from './kernel/access/member.ts'
import type { CollectionDef, Rec } from './kernel/records/record.ts'
import { leadTimes } from './lead-times/lead-time.ts'
import { profiles } from './people/account/profile.ts'
import { invitees } from './people/invitations/invitee.ts'
import { programItems } from './program/items/program-item.ts'
import { programSettings } from './program/items/program-settings.ts'
import { projects } from './projects/project.ts'
import { sharedViews } from './registers/table-settings/shared-view.ts'
import { tableSettings } from './registers/table-settings/table-settings.ts'
import { rfis } from './rfis/rfi.ts'
import { safetyRecords } from './safety/safety-record.ts'
import { tasks } from './tasks/task.ts'
import { reviewTemplates } from './workflows/templates/saved-template.ts'
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
  markups,
  sheetScales,
  pdfCopies,
  reviewTemplates,
  absences,
  customStamps,
  rfis,
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
