/** The lists of one organisation in memory, with the files that their records name, and what is known of deleted ones. */
import { toDeletedProject } from '../kernel/access/project-grants.ts'
import { getProjectId } from '../kernel/access/subject.ts'
import { recordsOfProject } from '../kernel/records/by-project.ts'
import { createRankedList, type RankedList, type RankedRecord } from '../kernel/records/ranked-list.ts'
import type { CollectionDef, Id, Rec, Records } from '../kernel/records/record.ts'
import { findList } from '../lists.ts'
import { projects } from '../projects/project.ts'
import type { DeletedRecords } from './deleted-records.ts'
import { createFileIndex } from './file-index.ts'
import type { TouchedRecord } from './touched-records.ts'

/** The state of one record after a request, and where it belonged before. */
export interface ReplicaStep {
  readonly list: string
  readonly id: Id
  /** Null for a deleted record. */
  readonly confirmed: RankedRecord | null
  readonly projectId: Id | undefined
  /** Undefined for a new record. */
  readonly before: { readonly projectId: Id | undefined } | undefined
}

export type ReplicaRecords = ReturnType<typeof createReplicaRecords>

/** `leavesEndsFree`: for a copy of which others do not see the ranks that are given at the ends of a list. */
export function createReplicaRecords(
  loaded: ReadonlyMap<string, Iterable<RankedRecord>>,
  deleted: DeletedRecords,
  leavesEndsFree: boolean,
) {
  const deletedIds = new Map(Array.from(deleted.ids, ([name, ids]) => [name, new Set(ids)]))
  const deletedProjects = new Map(Array.from(deleted.projects, (project) => [project.id, project]))
  const lists = new Map<string, RankedList>()
  const files = createFileIndex()
  for (const [name, loadedRecords] of loaded)
    for (const record of open(name, loadedRecords).list.rows())
      files.update(name, record.id, undefined, record)

  function open(name: string, records: Iterable<RankedRecord> = []): RankedList {
    const { tracksChanges } = findList(name) ?? {}
    const opened = createRankedList(records, { tracksChanges, leavesEndsFree })
    lists.set(name, opened)
    return opened
  }

  const getList = (name: string) => lists.get(name) ?? open(name)
  const find = (name: string, id: Id) => lists.get(name)?.list.get(id)
  const getRows = (name: string) => lists.get(name)?.list.rows() ?? nothing

  function rememberDeleted(name: string, id: Id, was: Rec | undefined) {
    const project = name === projects.name ? toDeletedProject(was) : undefined
    if (project) deletedProjects.set(id, project)
    const ids = deletedIds.get(name)
    if (ids) ids.add(id)
    else deletedIds.set(name, new Set([id]))
  }

  function toStep({ list, id, before }: TouchedRecord): ReplicaStep[] {
    const record = find(list, id)
    const rank = getList(list).getRank(id)
    if (record === before) return []
    if (!record) rememberDeleted(list, id, before)
    files.update(list, id, before, record)
    return [
      {
        list,
        id,
        confirmed: record && rank !== undefined ? { rank, record } : null,
        projectId: record && getProjectId(list, record),
        before: before && { projectId: getProjectId(list, before) },
      },
    ]
  }

  return {
    records: readLists(find, getRows),
    /** The list with this name, which may be empty. */
    getList,
    /** Ranks records that were changed. Returns their new states, without those that are as before. */
    confirm(touched: readonly TouchedRecord[]): readonly ReplicaStep[] {
      for (const name of new Set(touched.map(({ list }) => list)))
        getList(name).rankChanged(touched.flatMap(({ list, id }) => (list === name ? id : [])))
      return touched.flatMap(toStep)
    },
    adopt(steps: readonly ReplicaStep[]) {
      for (const { list, id, confirmed } of steps) {
        const was = find(list, id)
        files.update(list, id, was, confirmed?.record)
        getList(list).confirm(id, confirmed)
        if (!confirmed) rememberDeleted(list, id, was)
      }
    },
    recordsWithFile: files.recordsWith,
    /** By name. */
    lists,
    wasDeleted: (name: string, id: Id) => deletedIds.get(name)?.has(id) === true,
    deletedIds,
    deletedProjects,
  }
}

/** Reads each list by its definition. */
function readLists(
  find: (name: string, id: Id) => Rec | undefined,
  getRows: (name: string) => readonly Rec[],
): Records {
  // `as`: records are read by the schema of their list before they get here.
  return {
    find: <T extends Rec>(from: CollectionDef<T>, id: Id) => find(from.name, id) as T | undefined,
    all: <T extends Rec>(from: CollectionDef<T>) => getRows(from.name) as readonly T[],
    allInScope: <T extends Rec>(from: CollectionDef<T>, { projectId }: { readonly projectId: Id }) =>
      recordsOfProject(getRows(from.name) as readonly T[], projectId),
  }
}

const nothing: readonly Rec[] = []
