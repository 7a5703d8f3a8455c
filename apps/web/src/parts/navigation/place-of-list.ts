/** On which screen the records of each list lie: for whoever knows a record by its list and id alone. */
import { conditions } from '@plumbline/domain/conditions/condition.ts'
import { contacts } from '@plumbline/domain/directory/contact.ts'
import { documents } from '@plumbline/domain/documents/document.ts'
import { holdPoints } from '@plumbline/domain/hold-points/hold-point.ts'
import type { CollectionDef, Rec } from '@plumbline/domain/kernel/record.ts'
import { leadTimes } from '@plumbline/domain/lead-times/lead-time.ts'
import { programItems } from '@plumbline/domain/program-items/program-item.ts'
import { members } from '@plumbline/domain/projects/member.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { safetyRecords } from '@plumbline/domain/safety/safety-record.ts'
import { tasks } from '@plumbline/domain/tasks/task.ts'
import { workflows } from '@plumbline/domain/workflows/workflow.ts'
import { paths } from './paths.ts'

/** As the router takes it. */
interface Target {
  to: string
  search?: { tab?: string; highlight?: string }
}

interface Place<T extends Rec = Rec> {
  readonly list: CollectionDef<T>
  /** Where one looks for the others when a record is gone. */
  readonly screen: string
  target(row: T): Target
}

/** Each row is checked against its own record type, then stands in one list with the others. */
function place<T extends Rec>(list: CollectionDef<T>, screen: string, target: (row: T) => Target): Place {
  // `as`: whoever reads a record by this list asks for its target with that record.
  return { list, screen, target } as unknown as Place
}

/** The screen marks the record of its address. */
function marked<T extends Rec>(list: CollectionDef<T>, screen: string): Place {
  return place(list, screen, ({ id }) => ({ to: screen, search: { highlight: id } }))
}

const tabOf = (projectId: string, tab: string) => ({ to: paths.project(projectId), search: { tab } })

const places: readonly Place[] = [
  place(projects, paths.projects, ({ id }) => ({ to: paths.project(id) })),
  place(conditions, paths.projects, ({ id, projectId }) => {
    return { to: paths.project(projectId), search: { tab: 'conditions', highlight: id } }
  }),
  place(members, paths.projects, ({ projectId }) => tabOf(projectId, 'team')),
  place(workflows, paths.workflows, ({ id }) => ({ to: paths.workflow(id) })),
  marked(documents, paths.documents),
  marked(contacts, paths.directory),
  marked(tasks, paths.actions),
  marked(programItems, paths.program),
  marked(leadTimes, paths.leadTimes),
  marked(holdPoints, paths.holdPoints),
  marked(safetyRecords, paths.safety),
]

/** Undefined of a list whose records no screen leads to. */
export function placeOfList(collection: string): Place | undefined {
  return places.find(({ list }) => list.name === collection)
}
