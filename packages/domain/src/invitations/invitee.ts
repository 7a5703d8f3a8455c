/** Invitees: who has been invited to a register or a programme, by e-mail. */
import * as z from 'zod/mini'
import { accept, collection, command, put, refuse, remove } from '../kernel/command.ts'
import { isEmail, isSameEmail } from '../kernel/email.ts'
import { moment, nullableText, text } from '../kernel/lenient.ts'
import { idSchema, record } from '../kernel/record.ts'
import { projects } from '../projects/project.ts'

const invitingRegisters = ['program', 'lead-times', 'hold-points'] as const
export type InvitingRegister = (typeof invitingRegisters)[number]

export const inviteeSchema = record({
  id: idSchema,
  register: text(),
  /** Of the programme alone: each project's has its own list. */
  projectId: nullableText(),
  email: text(),
  invitedAt: moment(),
})
export type Invitee = z.infer<typeof inviteeSchema>

export const invitees = collection('invitees', inviteeSchema)

/** The list that an invitation stands on: a register's, or the programme's of one project. */
export interface InvitationList {
  register: InvitingRegister
  projectId?: string | undefined
}

export function isOnList(invitee: Invitee, { register, projectId }: InvitationList): boolean {
  return invitee.register === register && (register !== 'program' || invitee.projectId === projectId)
}

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

const longestList = 50

/** Everybody on the list in one line; of more than 50 characters, the first 47 and an ellipsis (spec 9). */
export function inviteesToText(invited: readonly Pick<Invitee, 'email'>[]): string {
  const text = invited.map(({ email }) => email).join(', ')
  return text.length > longestList ? `${text.slice(0, longestList - 3)}...` : text
}
