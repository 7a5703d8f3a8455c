/** Which records a person may see. What may not be seen is not sent, not counted and not named in a refusal. */

import { recordsOfProject } from '../records/by-project.ts'
import type { CollectionDef, Id, Rec, Records } from '../records/record.ts'
import { absences, concernsPerson } from './absence.ts'
import type { Actor } from './actor.ts'
import { isHiddenFromGuest } from './guest-view.ts'
import { isNamedIn } from './project-grants.ts'
import { getRegister, registers } from './register-actions.ts'
import { getProjectId, isPersonal } from './subject.ts'

/** The project and people of a record that decide who may see it. */
export interface Standing {
  readonly list: string
  readonly id: Id
  /** The project that the record names, even if that project was deleted. */
  readonly projectId: Id | undefined
  /** Undefined for a record that no longer exists. */
  readonly record?: Rec
}

export function getStanding(list: string, record: Rec): Standing {
  return { list, id: record.id, projectId: getProjectId(list, record), record }
}

export function maySee({ id: personId, roles }: Pick<Actor, 'id' | 'roles'>, standing: Standing): boolean {
  if (isPersonal(standing.list)) return standing.id === personId
  if (roles.everywhere) return true
  const { list, record } = standing
  if (roles.guest && list === absences.name)
    return record !== undefined && concernsPerson(record, roles.guest.email)
  if (roles.guest && record && isHiddenFromGuest(roles.guest, list, record)) return false
  // A record of a deleted project is still seen only by those who were in its team.
  if (standing.projectId !== undefined)
    return roles.projects?.has(standing.projectId) === true && !isInHiddenRegister(roles, standing)
  return roles.workspace !== undefined
}

/** Whether the person may have seen an earlier state of the record, which may have named them in a hidden register. */
export function mayHaveSeen({ id, roles }: Pick<Actor, 'id' | 'roles'>, standing: Standing): boolean {
  const { grants: _, ...others } = roles
  return maySee({ id, roles: others }, standing)
}

/** In a register that the person may not view, only records that name them or a colleague are visible. */
function isInHiddenRegister({ grants }: Actor['roles'], { list, projectId, record }: Standing): boolean {
  const here = projectId === undefined ? undefined : grants?.get(projectId)
  const register = here && getRegister(list, record)
  if (!here || !register || here.actions[register].includes('view')) return false
  return !(record && list !== 'activities' && isNamedIn(record, here.named))
}

/** Equal as long as a person may see the same records. */
export function accessKey({ everywhere, workspace, projects, grants, guest }: Actor['roles']): string {
  if (everywhere) return 'everything'
  const projectIds = [...(projects?.keys() ?? [])].sort()
  // As JSON, because in joined text two sets of ids could look the same.
  const hiding = projectIds.flatMap((projectId) => {
    const here = grants?.get(projectId)
    const hidden = here ? registers.filter((register) => !here.actions[register].includes('view')) : []
    return here && hidden.length > 0 ? [[projectId, hidden, here.named]] : []
  })
  return JSON.stringify([
    workspace ? 'workspace' : 'projects',
    projectIds,
    ...(hiding.length > 0 ? [{ hiding }] : []),
    ...(guest ? [guest] : []),
  ])
}

/** The records that a person may see. */
export function visibleRecords(records: Records, actor: Pick<Actor, 'id' | 'roles'>): Records {
  const filtered = new Map<string, readonly Rec[]>()
  const isVisible = (list: string) => (record: Rec) => maySee(actor, getStanding(list, record))

  const isUnfiltered = (projectId: Id) =>
    actor.roles.projects?.has(projectId) && !actor.roles.grants?.has(projectId) && !actor.roles.guest

  function all<T extends Rec>(from: CollectionDef<T>): readonly T[] {
    if (actor.roles.everywhere && !isPersonal(from.name)) return records.all(from)
    const known = filtered.get(from.name)
    // `as`: the list of this name has records of this type.
    if (known) return known as readonly T[]
    const visible = records.all(from).filter(isVisible(from.name))
    filtered.set(from.name, visible)
    return visible
  }

  return {
    all,
    find(from, id) {
      const found = records.find(from, id)
      return found && isVisible(from.name)(found) ? found : undefined
    },
    allInScope(from, { projectId }) {
      if (actor.roles.everywhere || isUnfiltered(projectId)) return records.allInScope(from, { projectId })
      return recordsOfProject(all(from), projectId)
    },
  }
}
