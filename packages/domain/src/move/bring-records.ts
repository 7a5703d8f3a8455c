/** Brings records of a workspace of one browser into a team, as they are. */
import * as z from 'zod/mini'
import { conditions } from '../conditions/condition.ts'
import { deadlines } from '../deadlines/deadline.ts'
import { contacts } from '../directory/contact.ts'
import { documents } from '../documents/document.ts'
import { holdPoints } from '../hold-points/hold-point.ts'
import { args, lineArg, listArg } from '../kernel/args.ts'
import { accept, add, command, refuse } from '../kernel/command.ts'
import type { CollectionDef, Rec } from '../kernel/record.ts'
import { leadTimes } from '../lead-times/lead-time.ts'
import { programItems } from '../program-items/program-item.ts'
import { programSettings } from '../program-items/program-settings.ts'
import { members } from '../projects/member.ts'
import { projects } from '../projects/project.ts'
import { createReadRecord } from '../records/read-record.ts'
import { safetyRecords } from '../safety/safety-record.ts'
import { tasks } from '../tasks/task.ts'
import { transmittals } from '../transmittals/transmittal.ts'
import { workflows } from '../workflows/workflow.ts'

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
  // `as`: every list is treated as a list of records; its own schema validates each record.
] as unknown as readonly CollectionDef<Rec>[]

/** How many records one request brings. Each is a transaction of its own. */
export const mostBrought = 100

const argsSchema = args({
  list: lineArg(),
  /** Of one list. Either each names a project, or none does. */
  records: listArg(z.record(z.string(), z.unknown()), mostBrought),
})

export const bringRecords = command({
  name: 'move.bring-records',
  needs: {
    /** In a project only its administrators may add records that say who wrote, decided and released what. */
    of: ({ list, records }) =>
      list !== projects.name && records.some(namesProject) ? 'team.edit' : 'projects.edit',
  },
  args: argsSchema,
  decide({ list, records }) {
    const def = movedLists.find(({ name }) => name === list)
    if (!def || records.length === 0) return refuse('list-unknown')
    if (def.name === projects.name ? records.length > 1 : isMixed(records)) return refuse('records-mixed')
    const read = createReadRecord(def.schema)
    const rows = records.map((record) => read(record))
    if (rows.some((row) => row === undefined || row.id === '')) return refuse('record-invalid')
    return accept(...rows.flatMap((row) => (row ? add(def, row) : [])))
  },
})

function isMixed(records: readonly Readonly<Record<string, unknown>>[]): boolean {
  return records.some((record) => namesProject(record) !== records.some(namesProject))
}

export function namesProject({ projectId }: Readonly<Record<string, unknown>>): boolean {
  return typeof projectId === 'string' && projectId !== ''
}
