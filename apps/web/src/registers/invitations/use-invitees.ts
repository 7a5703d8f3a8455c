/** The people invited to one list. */
import { type InvitationList, isOnList } from '@plumbline/domain/people/invitations/invitation-list.ts'
import { type Invitee, invitees } from '@plumbline/domain/people/invitations/invitee.ts'
import { useView } from '#data/workspace/hooks.ts'

export function useInvitees({ register, projectId }: InvitationList): readonly Invitee[] {
  return useView(invitees, () => ({ where: (invitee) => isOnList(invitee, { register, projectId }) }), [
    register,
    projectId,
  ])
}
