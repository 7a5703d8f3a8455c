/** Somebody is invited to a register, or is not any more. */
import * as z from 'zod/mini'
import { accept, command, put, refuse, remove } from '../kernel/command.ts'
import { isEmail, isSameEmail } from '../kernel/email.ts'
import { projects } from '../projects/project.ts'
import { isOnList } from './invitation-list.ts'
import { invitees, invitingRegisters } from './invitee.ts'

export const inviteToRegister = command({
  name: 'invitations.invite',
  needs: 'registers.edit',
  args: z.object({
    register: z.enum(invitingRegisters),
    projectId: z.optional(z.string()),
    email: z.string(),
  }),
  decide({ email: typed, ...list }, { all, find, newId, now }) {
    const email = typed.trim()
    if (email === '') return refuse('email-empty')
    const isOfProject = list.register === 'program'
    if (isOfProject && (!list.projectId || !find(projects, list.projectId))) return refuse('project-required')
    if (!isEmail(email)) return refuse('email-invalid', ['email'])
    const isThere = all(invitees).some(
      (invitee) => isOnList(invitee, list) && isSameEmail(invitee.email, email),
    )
    if (isThere) return refuse('invitee-exists', ['email'])
    const { register, projectId } = list
    return accept(
      put(invitees, {
        id: `invitee_${newId()}`,
        register,
        ...(isOfProject && { projectId }),
        email,
        invitedAt: now,
      }),
    )
  },
})

export const withdrawInvitation = command({
  name: 'invitations.withdraw',
  needs: 'registers.edit',
  args: z.object({ id: z.string() }),
  decide({ id }, { find }) {
    return find(invitees, id) ? accept(remove(invitees, id)) : refuse('invitee-gone')
  },
})
