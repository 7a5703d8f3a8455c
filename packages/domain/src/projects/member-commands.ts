/** Who joins a team, in which role, and who leaves it. */
import * as z from 'zod/mini'
import { contacts, fullName } from '../directory/contact.ts'
import { accept, type Context, command, put, refuse, remove } from '../kernel/command.ts'
import { emailToName, isEmail, isSameEmail } from '../kernel/email.ts'
import { type Member, members, teamRoles } from './member.ts'
import { projects } from './project.ts'

export const inviteMember = command({
  name: 'team.invite',
  needs: 'team.edit',
  args: z.object({ projectId: z.string(), email: z.string(), role: z.enum(teamRoles) }),
  decide({ projectId, email: typed, role }, { all, find, newId }) {
    const email = typed.trim()
    if (email === '') return refuse('email-required', ['email'])
    if (!isEmail(email)) return refuse('email-invalid', ['email'])
    // Another tab may have deleted the project while the form was open.
    if (!find(projects, projectId)) return refuse('project-gone')
    const isThere = all(members).some(
      (member) => member.projectId === projectId && isSameEmail(member.email, email),
    )
    if (isThere) return refuse('member-exists', ['email'])
    return accept(put(members, { id: `member_${newId()}`, projectId, email, name: nameOf(email, all), role }))
  },
})

export const setMemberRole = command({
  name: 'team.set-role',
  needs: 'team.edit',
  args: z.object({ id: z.string(), role: z.enum(teamRoles) }),
  decide({ id, role }, { all, find }) {
    const member = find(members, id)
    if (!member) return refuse('member-gone')
    if (isLastAdmin(member, all)) return refuse('last-admin')
    return accept(put(members, { ...member, role }))
  },
})

export const removeMember = command({
  name: 'team.remove',
  needs: 'team.edit',
  args: z.object({ id: z.string() }),
  decide({ id }, { all, find }) {
    const member = find(members, id)
    if (!member) return refuse('member-gone')
    return isLastAdmin(member, all) ? refuse('last-admin') : accept(remove(members, id))
  },
})

/** As the directory knows them, else as their address reads. */
function nameOf(email: string, all: Context['all']): string {
  const known = all(contacts).find((contact) => isSameEmail(contact.email, email))
  return (known && fullName(known)) || emailToName(email) || email
}

/** A project keeps the one person who may look after its team. */
function isLastAdmin({ id, projectId, role }: Member, all: Context['all']): boolean {
  if (role !== 'Admin') return false
  return !all(members).some(
    (other) => other.projectId === projectId && other.role === 'Admin' && other.id !== id,
  )
}
