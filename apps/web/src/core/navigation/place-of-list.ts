/** The screen of each list's records, for code that knows a record only by its list and id. */
import { conditions } from '@plumbline/domain/conditions/condition.ts'
import { contacts } from '@plumbline/domain/directory/contact.ts'
import { documents } from '@plumbline/domain/documents/document.ts'
import { markups } from '@plumbline/domain/documents/markups/markup.ts'
import { transmittals } from '@plumbline/domain/documents/transmittals/transmittal.ts'
import { holdPoints } from '@plumbline/domain/hold-points/hold-point.ts'
import { members } from '@plumbline/domain/kernel/access/member.ts'
import type { CollectionDef, Rec } from '@plumbline/domain/kernel/records/record.ts'
import { leadTimes } from '@plumbline/domain/lead-times/lead-time.ts'
import { programItems } from '@plumbline/domain/program/items/program-item.ts'
import { projects } from '@plumbline/domain/projects/project.ts'
import { rfis } from '@plumbline/domain/rfis/rfi.ts'
import { safetyRecords } from '@plumbline/domain/safety/safety-record.ts'
import { tasks } from '@plumbline/domain/tasks/task.ts'
import { workflows } from '@plumbline/domain/workflows/workflow.ts'
import { paths } from './paths.ts'

/** The link for the router. */
interface Target {
  to: string
  search?: { tab?: string; highlight?: string; markup?: string }
}

interface Destination<T extends Rec = Rec> {
  readonly list: CollectionDef<T>
  /** The screen with the other records, for when one is deleted. */
  readonly screen: string
  target(row: T): Target
}

/** Each row is checked against its own record type and then stored with the others. */
function destination<T extends Rec>(
  list: CollectionDef<T>,
  screen: string,
  target: (row: T) => Target,
): Destination {
  // `as`: callers look a list up by the name that belongs to the record.
  return { list, screen, target } as unknown as Destination
}

/** The screen highlights the record in its address. */
function marked<T extends Rec>(list: CollectionDef<T>, screen: string): Destination {
  return destination(list, screen, ({ id }) => ({ to: screen, search: { highlight: id } }))
}

const getTab = (projectId: string, tab: string) => ({ to: paths.project(projectId), search: { tab } })

const destinations: readonly Destination[] = [
  destination(projects, paths.projects, ({ id }) => ({ to: paths.project(id) })),
  destination(conditions, paths.projects, ({ id, projectId }) => {
    return { to: paths.project(projectId), search: { tab: 'conditions', highlight: id } }
  }),
  destination(members, paths.projects, ({ projectId }) => getTab(projectId, 'team')),
  destination(workflows, paths.workflows, ({ id }) => ({ to: paths.workflow(id) })),
  marked(rfis, paths.rfis),
  marked(documents, paths.documents),
  marked(contacts, paths.directory),
  marked(tasks, paths.actions),
  marked(programItems, paths.program),
  marked(leadTimes, paths.leadTimes),
  marked(holdPoints, paths.holdPoints),
  marked(safetyRecords, paths.safety),
  marked(transmittals, paths.transmittals),
  // In the viewer of its document.
  destination(markups, paths.documents, ({ id }) => ({ to: paths.documents, search: { markup: id } })),
]

/** Undefined for a list whose records have no screen. */
export function destinationOfList(collection: string): Destination | undefined {
  return destinations.find(({ list }) => list.name === collection)
}
