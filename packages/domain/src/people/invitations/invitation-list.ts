/** The people invited to a register, or to the program of one project. */
import type { Invitee, InvitingRegister } from './invitee.ts'

/** The list of an invitation: that of a register, or that of the program of one project. */
export interface InvitationList {
  register: InvitingRegister
  projectId?: string | undefined
}

export function isOnList(invitee: Invitee, { register, projectId }: InvitationList): boolean {
  return invitee.register === register && (register !== 'program' || invitee.projectId === projectId)
}

const maxListLength = 50

/** Everybody on the list in one line. More than 50 characters are cut to 47 and an ellipsis (spec 9). */
export function inviteesToText(names: readonly string[]): string {
  const text = names.join(', ')
  return text.length > maxListLength ? `${text.slice(0, maxListLength - 3)}...` : text
}
