/** Which projects a change concerns, so that its author needs the permission in each of them. */
import type { Step } from '../kernel/change.ts'
import { type Id, listNamed, type Rec, type Records } from '../kernel/record.ts'
import type { Subject } from './policy.ts'

/** Their records belong to one person and to no project: the id of the record is that of the person. */
const personalLists: ReadonlySet<string> = new Set(['profiles', 'preferences', 'read-marks'])

/**
 * Read from the records as they are before and after the change, never from the arguments of the command: who moves
 * a record needs the permission where it comes from and where it goes to. Changes of personal records concern nobody else.
 */
export function subjectsOf(steps: readonly Step[], { find }: Pick<Records, 'find'>): readonly Subject[] {
  const projectIds = new Set<Id | undefined>()
  for (const { collection, change } of steps) {
    if (personalLists.has(collection)) continue
    const id = change.kind === 'put' ? change.record.id : change.id
    const before = find(listNamed(collection), id)
    if (before) projectIds.add(projectIdOf(collection, before))
    // A project that is new belongs to the workspace until it exists.
    if (change.kind === 'put' && (before || collection !== 'projects'))
      projectIds.add(projectIdOf(collection, change.record))
    else if (!before) projectIds.add(undefined)
  }
  // What names a project that is gone belongs to the workspace, or nobody could change it any more.
  const isThere = (projectId: Id) => find(listNamed('projects'), projectId) !== undefined
  return [...projectIds].map((projectId) =>
    projectId !== undefined && isThere(projectId) ? { projectId } : 'workspace',
  )
}

function projectIdOf(collection: string, record: Rec): Id | undefined {
  if (collection === 'projects') return record.id
  const { projectId } = record as Rec & { projectId?: unknown } // `as`: any record, of which one field is read.
  return typeof projectId === 'string' && projectId !== '' ? projectId : undefined
}
