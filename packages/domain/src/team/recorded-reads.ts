/** Records which records a decision depends on, so that it can be checked whether it still holds after other changes. */
import { activities } from '../activity/log/activity.ts'
import { deletions } from '../activity/log/deletion.ts'
import type { CollectionDef, Id, Rec, Records } from '../kernel/records/record.ts'
import type { ReplicaStep } from './replica-records.ts'

/** Plain data, which can be sent between threads. */
export interface Reads {
  /** Lists that were read as a whole. */
  readonly lists: ReadonlySet<string>
  /** By list: the projects whose records were read. */
  readonly projects: ReadonlyMap<string, ReadonlySet<Id>>
  /** By list. */
  readonly records: ReadonlyMap<string, ReadonlySet<Id>>
}

interface Recorder {
  readonly records: Records
  /** What was read since the last call. */
  take(): Reads
}

/** Every change adds to the log of activities and reads it, but what a command decides does not depend on it. */
const ignored: ReadonlySet<string> = new Set([activities.name, deletions.name])

export function recordReads(read: Records): Recorder {
  let lists = new Set<string>()
  let projects = new Map<string, Set<Id>>()
  let records = new Map<string, Set<Id>>()

  return {
    records: {
      all<T extends Rec>(from: CollectionDef<T>) {
        lists.add(from.name)
        return read.all(from)
      },
      allInScope(from, project) {
        addTo(projects, from.name, project.projectId)
        return read.allInScope(from, project)
      },
      find(from, id) {
        addTo(records, from.name, id)
        return read.find(from, id)
      },
    },
    take() {
      const used = { lists, projects, records }
      lists = new Set()
      projects = new Map()
      records = new Map()
      return used
    },
  }
}

function addTo(map: Map<string, Set<Id>>, list: string, id: Id) {
  const ids = map.get(list)
  if (ids) ids.add(id)
  else map.set(list, new Set([id]))
}

/** Whether the steps changed something that was read. */
export function haveChanged({ lists, projects, records }: Reads, steps: readonly ReplicaStep[]): boolean {
  return steps.some(({ list, id, projectId, before }) => {
    if (ignored.has(list)) return false
    const ofList = projects.get(list)
    const places = [projectId, before?.projectId]
    return (
      lists.has(list) ||
      records.get(list)?.has(id) === true ||
      (ofList !== undefined && places.some((place) => place !== undefined && ofList.has(place)))
    )
  })
}
