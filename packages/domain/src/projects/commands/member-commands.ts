/** Commands that add members to a team, change their roles and remove them. */
import * as z from 'zod/mini'
import { contacts, fullName } from '../../directory/contact.ts'
import { absences } from '../../kernel/access/absence.ts'
import { type Member, members, teamRoles } from '../../kernel/access/member.ts'
import { can } from '../../kernel/access/policy.ts'
import { args, idArg, lineArg } from '../../kernel/commands/args.ts'
import { accept, add, type Context, command, put, refuse, remove } from '../../kernel/commands/command.ts'
import type { Step } from '../../kernel/records/change.ts'
import { emailToName, isEmail, isSameEmail } from '../../kernel/values/email.ts'
import { projects } from '../project.ts'

export const inviteMember = command({
  name: 'team.invite',
  needs: 'team.edit',
  args: args({ id: idArg(), projectId: idArg(), email: lineArg(), role: z.enum(teamRoles) }),
  decide({ id, projectId, email: typed, role }, { all, allInScope, find }) {
    const email = typed.trim()
    if (email === '') return refuse('email-required', ['email'])
    if (!isEmail(email)) return refuse('email-invalid', ['email'])
    // Another tab may have deleted the project while the form was open.
    if (!find(projects, projectId)) return refuse('project-gone')
    const team = allInScope(members, { projectId })
    if (team.some((member) => isSameEmail(member.email, email))) return refuse('member-exists', ['email'])
    return accept(add(members, { id, projectId, email, name: getName(email, all), role }))
  },
})

export const setMemberCompany = command({
  name: 'team.set-company',
  needs: 'team.edit',
  args: args({ id: idArg(), company: lineArg() }),
  decide({ id, company: typed }, { find }) {
    const member = find(members, id)
    if (!member) return refuse('member-gone')
    const company = typed.trim()
    return accept(put(members, { ...member, company: company === '' ? undefined : company }))
  },
})

export const setMemberRole = command({
  name: 'team.set-role',
  needs: 'team.edit',
  args: args({ id: idArg(), role: z.enum(teamRoles) }),
  decide({ id, role }, { allInScope, find }) {
    const member = find(members, id)
    if (!member) return refuse('member-gone')
    if (isLastAdmin(member, allInScope)) return refuse('last-admin')
    return accept(put(members, { ...member, role }))
  },
})

export const removeMember = command({
  name: 'team.remove',
  needs: 'team.edit',
  args: args({ id: idArg() }),
  decide({ id }, context) {
    const member = context.find(members, id)
    if (!member) return refuse('member-gone')
    if (isLastAdmin(member, context.allInScope)) return refuse('last-admin')
    return accept(remove(members, id), ...endAbsences(member.email, [member], context))
  },
})

/** The name from the directory, or one derived from the e-mail address. */
function getName(email: string, all: Context['all']): string {
  const known = all(contacts).find((contact) => isSameEmail(contact.email, email))
  return (known && fullName(known)) || emailToName(email) || email
}

/** A project keeps at least one member who can manage its team. */
function isLastAdmin({ id, projectId, role }: Member, allInScope: Context['allInScope']): boolean {
  if (role !== 'Admin') return false
  return !allInScope(members, { projectId }).some((other) => other.role === 'Admin' && other.id !== id)
}

/** Gives a person the name in the teams that they gave when joining. Made by the server of a team. */
export const nameMember = command({
  name: 'team.set-name',
  needs: 'team.edit',
  args: args({ email: lineArg(), name: lineArg() }),
  decide({ email, name }, context) {
    const named = getSeats(email, context).filter((member) => member.name !== name.trim())
    return accept(...named.map((member) => put(members, { ...member, name: name.trim() })))
  },
})

/** Removes a person who left the organisation from the teams of all projects. Made by the server of a team. */
export const removePerson = command({
  name: 'team.remove-person',
  needs: 'team.edit',
  args: args({ email: lineArg() }),
  decide({ email }, context) {
    const seats = getSeats(email, context)
    return accept(...seats.map(({ id }) => remove(members, id)), ...endAbsences(email, seats, context))
  },
})

/** No one decides in the place of a person who has left all teams. `left`: the places that the request removes. */
function endAbsences(
  email: string,
  left: readonly Member[],
  { all, unrestricted }: Pick<Context, 'all' | 'unrestricted'>,
): readonly Step[] {
  const records = unrestricted ?? { all }
  const isLeft = (member: Member) => left.some(({ id }) => id === member.id)
  const isElsewhere = records
    .all(members)
    .some((member) => isSameEmail(member.email, email) && !isLeft(member))
  if (isElsewhere) return []
  const ended = records.all(absences).filter((absence) => isSameEmail(absence.email, email))
  return ended.map(({ id }) => remove(absences, id))
}

/** Returns the places in teams that the person may change. */
function getSeats(email: string, { actor, all }: Context): readonly Member[] {
  return all(members).filter(
    ({ email: known, projectId }) =>
      isSameEmail(known, email) && can(actor, 'team.edit', { projectId }).allowed,
  )
}
