/** A user who adds a project must be able to work in it, and to choose its team. */
import type { Actor } from '../kernel/access/actor.ts'
import { members } from '../kernel/access/member.ts'
import { add, type Step } from '../kernel/records/change.ts'
import type { Id } from '../kernel/records/record.ts'
import { projects } from '../projects/project.ts'

/** The step that makes the person Admin of the added project. None for people who administer every project. */
export function membershipOfCreator(steps: readonly Step[], actor: Actor, memberId: Id): readonly Step[] {
  if (actor.roles.everywhere) return []
  const added = steps.find(
    ({ collection, change }) =>
      collection === projects.name && change.kind === 'put' && change.isNew && !change.isBack,
  )
  if (added?.change.kind !== 'put') return []
  const { email, name } = actor
  const projectId = added.change.record.id
  return [add(members, { id: memberId, projectId, email, name, role: 'Admin' })]
}
