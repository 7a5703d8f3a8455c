/** The dialogs for the people invited to one list: the invitation form, and everybody on the list. */
import {
  inviteToRegister,
  withdrawInvitation,
} from '@plumbline/domain/people/invitations/invitation-commands.ts'
import type { InvitationList } from '@plumbline/domain/people/invitations/invitation-list.ts'
import { type Invitee, invitees } from '@plumbline/domain/people/invitations/invitee.ts'
import { useState } from 'react'
import { usePerform } from '#core/perform/use-perform.ts'
import { useServices } from '#data/workspace/services.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { InviteesList } from './invitees-list.tsx'
import { invitationMessages, messages } from './messages.ts'
import { useInvitees } from './use-invitees.ts'
import { useInvitationPromise, useSendInvitation } from './use-send-invitation.ts'

interface InvitationDialogsProps {
  list: InvitationList
  /** What they are invited to, for the e-mail: 'the Long Lead Times Register'. */
  what: string
  /** The page that the e-mail links to. */
  path: string
  open: 'inviting' | 'all'
  /** Shown below the form as well, if nothing else shows who is on the list. */
  showsList?: boolean
  mayEdit: boolean
  onClose: () => void
}

export function InvitationDialogs(props: InvitationDialogsProps) {
  const { list, what, path, open, showsList = false, mayEdit, onClose } = props
  const invited = useInvitees(list)
  const perform = usePerform()
  const { newId } = useServices()
  const sendInvitation = useSendInvitation()
  const promise = useInvitationPromise(what, open === 'inviting')
  const [isEmailRefused, setIsEmailRefused] = useState(false)

  function invite(typed: string) {
    const email = typed.trim()
    const outcome = perform(inviteToRegister, { id: newId(invitees), ...list, email }, invitationMessages)
    if (!outcome.isDone) return setIsEmailRefused(outcome.fields.includes('email'))
    onClose()
    void sendInvitation({ title: messages.added, email, what, path })
  }

  function withdraw({ id }: Invitee) {
    perform(withdrawInvitation, { id }, invitationMessages)
  }

  const onWithdraw = mayEdit ? withdraw : undefined
  if (open === 'all') return <InviteesDialog invited={invited} onWithdraw={onWithdraw} onClose={onClose} />
  return (
    <InviteDialog
      title="Invite User"
      description={promise}
      isEmailRefused={isEmailRefused}
      onInvite={invite}
      onClose={onClose}
    >
      {showsList && invited.length > 0 && <InviteesList invited={invited} onWithdraw={onWithdraw} />}
    </InviteDialog>
  )
}

interface InviteesDialogProps {
  invited: readonly Invitee[]
  /** Undefined without the permission. */
  onWithdraw?: ((invitee: Invitee) => void) | undefined
  onClose: () => void
}

/** Everybody who has been invited to a register. */
function InviteesDialog({ invited, onWithdraw, onClose }: InviteesDialogProps) {
  return (
    <Dialog title="Invited users" isOpen closesOutside onClose={onClose}>
      {invited.length === 0 ? (
        <p className="text-muted">No one is invited any more.</p>
      ) : (
        <InviteesList invited={invited} onWithdraw={onWithdraw} />
      )}
    </Dialog>
  )
}
