/** Where the records lie that the activity log names. */
import { conditions } from '@plumbline/domain/conditions/condition.ts'
import { contacts } from '@plumbline/domain/directory/contact.ts'
import { documents } from '@plumbline/domain/documents/document.ts'
import { holdPoints } from '@plumbline/domain/hold-points/hold-point.ts'
import type { CollectionDef, Rec } from '@plumbline/domain/kernel/record.ts'
import { leadTimes } from '@plumbline/domain/lead-times/lead-time.ts'
import { programItems } from '@plumbline/domain/program/program-item.ts'
import { members } from '@plumbline/domain/projects/member.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { safetyRecords } from '@plumbline/domain/safety/safety-record.ts'
import { tasks } from '@plumbline/domain/tasks/task.ts'
import { workflows } from '@plumbline/domain/workflows/workflow.ts'
import { paths } from '#parts/navigation/paths.ts'

/** As the router takes it. */
interface Target {
  to: string
  search?: { tab: string } | { highlight: string }
}

interface Place<T extends Rec = Rec> {
  readonly list: CollectionDef<T>
  target(row: T): Target
}

/** Each row is checked against its own record type, then stands in one list with the others. */
function place<T extends Rec>(list: CollectionDef<T>, target: (row: T) => Target): Place {
  // `as`: whoever reads a record by this list asks for its target with that record.
  return { list, target } as unknown as Place
}

const marked = (to: string) => (row: Rec) => ({ to, search: { highlight: row.id } })
const tabOf = (projectId: string, tab: string) => ({ to: paths.project(projectId), search: { tab } })

const places: readonly Place[] = [
  place(projects, (project) => ({ to: paths.project(project.id) })),
  place(conditions, (condition) => tabOf(condition.projectId, 'conditions')),
  place(members, (member) => tabOf(member.projectId, 'team')),
  place(workflows, (workflow) => ({ to: paths.workflow(workflow.id) })),
  place(documents, marked(paths.documents)),
  place(contacts, marked(paths.directory)),
  place(tasks, marked(paths.actions)),
  place(programItems, marked(paths.program)),
  place(leadTimes, marked(paths.leadTimes)),
  place(holdPoints, marked(paths.holdPoints)),
  place(safetyRecords, marked(paths.safety)),
]

/** Undefined of a list whose records no screen leads to. */
export function placeOfList(collection: string): Place | undefined {
  return places.find(({ list }) => list.name === collection)
}
