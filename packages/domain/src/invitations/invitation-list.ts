/** Who stands on the list of a register, or of the programme of one project. */
import type { Invitee, InvitingRegister } from './invitee.ts'

/** The list that an invitation stands on: a register's, or the programme's of one project. */
export interface InvitationList {
  register: InvitingRegister
  projectId?: string | undefined
}

export function isOnList(invitee: Invitee, { register, projectId }: InvitationList): boolean {
  return invitee.register === register && (register !== 'program' || invitee.projectId === projectId)
}

const longestList = 50

/** Everybody on the list in one line; of more than 50 characters, the first 47 and an ellipsis (spec 9). */
export function inviteesToText(names: readonly string[]): string {
  const text = names.join(', ')
  return text.length > longestList ? `${text.slice(0, longestList - 3)}...` : text
}
