/** The projects that a change affects. Its author needs the permission in each of them. */
import type { Step } from '../records/change.ts'
import { type Id, listNamed, type Rec, type Records } from '../records/record.ts'
import { absences } from './absence.ts'
import type { Subject } from './policy.ts'

/** Records of these lists belong to one person and to no project. Their id is the id of the person. */
const personalLists: ReadonlySet<string> = new Set([
  'profiles',
  'preferences',
  'read-marks',
  'table-settings',
])

/** Whether the records of a list belong to one person each, whose id is the id of the record. */
export function isPersonal(listName: string): boolean {
  return personalLists.has(listName)
}

/**
 * Reads the records before and after the change, not the arguments of the command: the user who moves a record needs the
 * permission in the project it leaves and in the project it enters. Changes to personal records affect no one else.
 */
export function getSubjects(
  steps: readonly Step[],
  { find, all }: Pick<Records, 'find' | 'all'>,
): readonly Subject[] {
  const projectIdsByList = new Map<string, Set<Id | undefined>>()
  const broughtBack = new Set<Id>()
  for (const { collection, change } of steps) {
    // Guests enter theirs as well, and have no role in the workspace. `mayChange` checks whose they are.
    if (isPersonal(collection) || collection === absences.name) continue
    const id = change.kind === 'put' ? change.record.id : change.id
    const before = find(listNamed(collection), id)
    const projectIds = projectIdsByList.get(collection) ?? new Set()
    projectIdsByList.set(collection, projectIds)
    const addProjectsFrom = (record: Rec) => {
      for (const projectId of getProjectIds(collection, record, all)) projectIds.add(projectId)
    }
    if (before) addProjectsFrom(before)
    const isProjectBack = collection === 'projects' && change.kind === 'put' && change.isBack === true
    if (isProjectBack) broughtBack.add(id)
    // A new project belongs to the workspace until it exists. A deleted one keeps its team.
    if (change.kind === 'put' && (before || isProjectBack || collection !== 'projects'))
      addProjectsFrom(change.record)
    else if (!before) projectIds.add(undefined)
  }
  // A record that names a deleted project belongs to the workspace. Otherwise no one could change it.
  const isThere = (projectId: Id) =>
    broughtBack.has(projectId) || find(listNamed('projects'), projectId) !== undefined
  return Array.from(projectIdsByList, ([list, projectIds]) =>
    Array.from(projectIds, (projectId) =>
      projectId !== undefined && isThere(projectId) ? { projectId, list } : ('workspace' as const),
    ),
  ).flat()
}

/** A document without the id of a project is in the register of every project that has the name it gives. */
export function getProjectIds(
  collection: string,
  record: Rec,
  all: Records['all'],
): readonly (Id | undefined)[] {
  const id = getProjectId(collection, record)
  const { project } = record as Rec & { project?: unknown } // `as`: any record may have this field.
  if (id !== undefined || collection !== 'documents' || typeof project !== 'string') return [id]
  const named = all(listNamed('projects')).filter((one) => (one as Rec & { name?: unknown }).name === project)
  return named.length > 0 ? named.map((one) => one.id) : [id]
}

/** The project that a record belongs to, whether or not that project exists. */
export function getProjectId(collection: string, record: Rec): Id | undefined {
  if (collection === 'projects') return record.id
  const { projectId } = record as Rec & { projectId?: unknown } // `as`: any record may have this field.
  return typeof projectId === 'string' && projectId !== '' ? projectId : undefined
}
