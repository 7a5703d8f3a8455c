/** The dialogs for the people invited to one list: the invitation form, and everybody on the list. */
import {
  inviteToRegister,
  withdrawInvitation,
} from '@plumbline/domain/people/invitations/invitation-commands.ts'
import type { InvitationList } from '@plumbline/domain/people/invitations/invitation-list.ts'
import { type Invitee, invitees } from '@plumbline/domain/people/invitations/invitee.ts'
import { UserMinus } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDelete } from '#core/confirm/confirm-delete.tsx'
import { momentToLabel } from '#core/dates/labels.ts'
import { usePerform } from '#core/perform/use-perform.ts'
import { useServices } from '#data/workspace/services.ts'
import { PersonName } from '#people/assignees/person-name.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { ItemBoundary } from '#ui/lists/item-boundary.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { InviteDialog } from './invite-dialog.tsx'
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

interface InviteesListProps {
  invited: readonly Invitee[]
  /** Undefined without the permission. */
  onWithdraw?: ((invitee: Invitee) => void) | undefined
}

/** The people invited to one list, each with a button to withdraw the invitation. */
function InviteesList({ invited, onWithdraw }: InviteesListProps) {
  const [leaving, setLeaving] = useState<Invitee>()
  return (
    <>
      <ul aria-label="Invited users" className="divide-y divide-line">
        {invited.map((invitee) => (
          <ItemBoundary key={invitee.id} item={invitee}>
            <li className="flex items-center gap-3 py-2">
              <div className="min-w-0 flex-1">
                <p className="wrap-anywhere">
                  <PersonName email={invitee.email} />
                </p>
                {invitee.invitedAt && (
                  <p className="text-muted text-small">Invited {momentToLabel(invitee.invitedAt)}</p>
                )}
              </div>
              {onWithdraw && (
                <IconButton
                  label={`Withdraw invitation of ${invitee.email}`}
                  icon={<UserMinus />}
                  onClick={() => setLeaving(invitee)}
                />
              )}
            </li>
          </ItemBoundary>
        ))}
      </ul>
      {leaving && onWithdraw && (
        <ConfirmDelete
          noun="invitation"
          name={leaving.email}
          onConfirm={() => onWithdraw(leaving)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  )
}
