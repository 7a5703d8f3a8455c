/** Everybody who has been invited to a register. */
import type { Invitee } from '@plumbline/domain/invitations/invitee.ts'
import { Dialog } from '#ui/dialog.tsx'
import { InviteesList } from './invitees-list.tsx'

interface InviteesDialogProps {
  invited: readonly Invitee[]
  /** Undefined without the permission. */
  onWithdraw?: ((invitee: Invitee) => void) | undefined
  onClose: () => void
}

export function InviteesDialog({ invited, onWithdraw, onClose }: InviteesDialogProps) {
  return (
    <Dialog title="Invited users" isOpen closesOutside onClose={onClose}>
      {invited.length === 0 ? (
        <p className="text-muted">Nobody is invited any more.</p>
      ) : (
        <InviteesList invited={invited} onWithdraw={onWithdraw} />
      )}
    </Dialog>
  )
}
