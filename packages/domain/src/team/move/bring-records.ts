/** Brings records of a workspace of one browser into a team, as they are. */
import * as z from 'zod/mini'
import { conditions } from '../../conditions/condition.ts'
import { deadlines } from '../../deadlines/deadline.ts'
import { contacts } from '../../directory/contact.ts'
import { documents } from '../../documents/document.ts'
import { customStamps } from '../../documents/markups/custom-stamp.ts'
import { markups } from '../../documents/markups/markup.ts'
import { sheetScales } from '../../documents/markups/measure/sheet-scale.ts'
import { pdfCopies } from '../../documents/markups/pdf-copy.ts'
import { maxStamps } from '../../documents/markups/stamp-text.ts'
import { transmittals } from '../../documents/transmittals/transmittal.ts'
import { holdPoints } from '../../hold-points/hold-point.ts'
import { members } from '../../kernel/access/member.ts'
import { args, lineArg, listArg } from '../../kernel/commands/args.ts'
import { accept, add, command, refuse } from '../../kernel/commands/command.ts'
import type { CollectionDef, Rec } from '../../kernel/records/record.ts'
import { leadTimes } from '../../lead-times/lead-time.ts'
import { programItems } from '../../program/items/program-item.ts'
import { programSettings } from '../../program/items/program-settings.ts'
import { projects } from '../../projects/project.ts'
import { sharedViews } from '../../registers/table-settings/shared-view.ts'
import { rfis } from '../../rfis/rfi.ts'
import { safetyRecords } from '../../safety/safety-record.ts'
import { tasks } from '../../tasks/task.ts'
import { reviewTemplates } from '../../workflows/templates/saved-template.ts'
import { workflows } from '../../workflows/workflow.ts'

/** The lists that are moved, projects first, because the others name them. */
export const movedLists = [
  projects,
  members,
  conditions,
  documents,
  contacts,
  tasks,
  workflows,
  programSettings,
  programItems,
  leadTimes,
  holdPoints,
  safetyRecords,
  deadlines,
  transmittals,
  markups,
  sheetScales,
  pdfCopies,
  reviewTemplates,
  sharedViews,
  customStamps,
  rfis,
  // `as`: every list is treated as a list of records; its own schema validates each record.
] as unknown as readonly CollectionDef<Rec>[]

/** How many records one request brings. Each is a transaction of its own. */
export const maxMoved = 100

const argsSchema = args({
  list: lineArg(),
  /** The records of one list. Either each names a project, or none does. */
  records: listArg(z.record(z.string(), z.unknown()), maxMoved),
})

export const bringRecords = command({
  name: 'move.bring-records',
  needs: {
    /** In a project only its administrators may add records that say who wrote, decided and released what. */
    of: (brought) =>
      brought.list !== projects.name && toStored(brought)?.some(namesProject) ? 'team.edit' : 'projects.edit',
  },
  args: argsSchema,
  decide({ list, records }, { all }) {
    const def = movedLists.find(({ name }) => name === list)
    if (!def || records.length === 0) return refuse('list-unknown')
    const rows = toStored({ list, records })
    if (!rows || rows.some(({ id }) => id === '')) return refuse('record-invalid')
    if (def.name === projects.name ? rows.length > 1 : isMixed(rows)) return refuse('records-mixed')
    if (def.name === customStamps.name && all(customStamps).length + rows.length > maxStamps)
      return refuse('too-many-stamps')
    return accept(...rows.map((row) => add(def, row)))
  },
})

/** The records as they will be stored, which is what permissions are checked against; undefined if one is unreadable. */
function toStored({ list, records }: z.infer<typeof argsSchema>): readonly Rec[] | undefined {
  const def = movedLists.find(({ name }) => name === list)
  const read = def && records.map((record) => def.schema.safeParse(record))
  return read?.every(({ success }) => success) ? read.flatMap(({ data }) => data ?? []) : undefined
}

function isMixed(records: readonly Rec[]): boolean {
  return records.some((record) => namesProject(record) !== records.some(namesProject))
}

export function namesProject(record: object): boolean {
  const { projectId } = record as { projectId?: unknown } // `as`: any record may have this field.
  return typeof projectId === 'string' && projectId !== ''
}
