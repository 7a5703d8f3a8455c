/** The account with the roles that the shown members give it. */

import type { Actor } from '@plumbline/domain/kernel/access/actor.ts'
import { namesInTeams, rolesIn } from '@plumbline/domain/kernel/access/guest-view.ts'
import { members } from '@plumbline/domain/kernel/access/member.ts'
import type { Id, Records } from '@plumbline/domain/kernel/records/record.ts'
import { profiles } from '@plumbline/domain/people/account/profile.ts'
import type { TeamSession } from '@plumbline/domain/team/wire/team-session.ts'

/**
 * The lists that the actor is made of. Projects have permissions by register, and the directory names the companies of
 * guests.
 */
export const actorLists = [members.name, profiles.name, 'projects', 'contacts'] as const

export function createActor(
  session: () => TeamSession,
  getRows: (list: string) => readonly unknown[],
): () => Actor {
  let known: { from: readonly unknown[]; actor: Actor } | undefined
  return () => {
    const { account, role } = session()
    const team = getRows(members.name)
    // `as`: each list is read by its own schema.
    const people = getRows(profiles.name) as readonly { readonly id: Id; readonly name: string }[]
    const others = [getRows('projects'), ...(role === 'Guest' ? [getRows('contacts')] : [])]
    const from = [account, role, team, people, ...others]
    if (known && from.every((part, index) => part === known?.from[index])) return known.actor
    const { id, email } = account
    const named = people.find((person) => person.id === id)?.name || account.name
    // `as`: each list is read by its own schema.
    const all: Records['all'] = (of) => getRows(of.name) as never
    const roles = rolesIn({ all }, { role, email })
    const actor = { id, email, name: named, namedAs: namesInTeams({ all }, email), roles }
    known = { from, actor }
    return actor
  }
}
