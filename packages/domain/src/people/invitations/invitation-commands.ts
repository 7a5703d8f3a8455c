/** Commands that invite a person to a register and withdraw the invitation. */
import * as z from 'zod/mini'
import { args, idArg, lineArg } from '../../kernel/commands/args.ts'
import { accept, add, command, refuse, remove } from '../../kernel/commands/command.ts'
import { isEmail, isSameEmail } from '../../kernel/values/email.ts'
import { projects } from '../../projects/project.ts'
import { isOnList } from './invitation-list.ts'
import { invitees, invitingRegisters } from './invitee.ts'

export const inviteToRegister = command({
  name: 'invitations.invite',
  needs: 'registers.edit',
  args: args({
    id: idArg(),
    register: z.enum(invitingRegisters),
    projectId: z.optional(idArg()),
    email: lineArg(),
  }),
  decide({ id, email: typed, ...list }, { all, find, now }) {
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
    return accept(add(invitees, { id, register, ...(isOfProject && { projectId }), email, invitedAt: now }))
  },
})

export const withdrawInvitation = command({
  name: 'invitations.withdraw',
  needs: 'registers.edit',
  args: args({ id: idArg() }),
  decide({ id }, { find }) {
    return find(invitees, id) ? accept(remove(invitees, id)) : refuse('invitee-gone')
  },
})
