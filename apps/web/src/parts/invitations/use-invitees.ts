/** The invitees of one list, and what can be done with them. */
import { inviteToRegister, withdrawInvitation } from '@plumbline/domain/invitations/invitation-commands.ts'
import { type InvitationList, isOnList } from '@plumbline/domain/invitations/invitation-list.ts'
import { type Invitee, invitees } from '@plumbline/domain/invitations/invitee.ts'
import { useState } from 'react'
import { useView } from '#data/hooks.ts'
import { usePerform } from '#parts/perform/use-perform.ts'
import { useInvitationPromise, useSendInvitation } from './use-send-invitation.ts'
import { words } from './words.ts'

type InvitationDialog = 'inviting' | 'all'

/** `first`: the dialog that is open from the beginning. */
export function useInvitees(
  list: InvitationList,
  mail: { what: string; path: string },
  first?: InvitationDialog,
) {
  const { register, projectId } = list
  const invited = useView(
    invitees,
    () => ({ where: (invitee) => isOnList(invitee, { register, projectId }) }),
    [register, projectId],
  )
  const perform = usePerform()
  const sendInvitation = useSendInvitation()
  const [dialog, setDialog] = useState<InvitationDialog | undefined>(first)
  const promise = useInvitationPromise(mail.what, dialog === 'inviting')
  const [isEmailRefused, setIsEmailRefused] = useState(false)

  function open(next: typeof dialog) {
    setIsEmailRefused(false)
    setDialog(next)
  }

  function invite(typed: string) {
    const email = typed.trim()
    const outcome = perform(inviteToRegister, { register, projectId, email }, words.invited(email))
    if (!outcome.isDone) return setIsEmailRefused(outcome.fields.includes('email'))
    open(undefined)
    void sendInvitation({ title: words.added, email, ...mail })
  }

  function withdraw({ id, email }: Invitee) {
    perform(withdrawInvitation, { id }, words.withdrawn(email))
  }

  return { invited, promise, dialog, open, isEmailRefused, invite, withdraw }
}
