/** The account with the roles that the shown members give it. */
import { heldRoles } from '@plumbline/domain/access/held-roles.ts'
import { profiles } from '@plumbline/domain/account/profile.ts'
import type { Actor } from '@plumbline/domain/kernel/actor.ts'
import type { Id } from '@plumbline/domain/kernel/record.ts'
import { type Member, members } from '@plumbline/domain/projects/member.ts'
import type { TeamSession } from '@plumbline/domain/wire/team-session.ts'

export function createActor(
  session: () => TeamSession,
  rowsOf: (list: string) => readonly unknown[],
): () => Actor {
  let known: { from: readonly unknown[]; actor: Actor } | undefined
  return () => {
    const { account, role } = session()
    // `as`: each list is read by its own schema.
    const team = rowsOf(members.name) as readonly Member[]
    const people = rowsOf(profiles.name) as readonly { readonly id: Id; readonly name: string }[]
    const from = [account, role, team, people]
    if (known && from.every((part, index) => part === known?.from[index])) return known.actor
    const { id, email } = account
    const named = people.find((person) => person.id === id)?.name || account.name
    const actor = { id, email, name: named, roles: heldRoles(role, email, team) }
    known = { from, actor }
    return actor
  }
}
