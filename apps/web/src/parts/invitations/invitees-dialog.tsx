/** Everybody who has been invited to a register. */
import type { Invitee } from '@plumbline/domain/invitations/invitee.ts'
import { UserMinus } from 'lucide-react'
import { useState } from 'react'
import { momentToLabel } from '#parts/dates/labels.ts'
import { ConfirmDelete } from '#parts/register/confirm-delete.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'

interface InviteesDialogProps {
  invited: readonly Invitee[]
  /** Left out for those who may not. */
  onWithdraw?: ((invitee: Invitee) => void) | undefined
  onClose: () => void
}

export function InviteesDialog({ invited, onWithdraw, onClose }: InviteesDialogProps) {
  const [leaving, setLeaving] = useState<Invitee>()
  return (
    <Dialog title="Invited users" isOpen closesOutside onClose={onClose}>
      {invited.length === 0 ? (
        <p className="text-muted">Nobody is invited any more.</p>
      ) : (
        <ul aria-label="Invited users" className="divide-y divide-line">
          {invited.map((invitee) => (
            <li key={invitee.id} className="flex items-center gap-3 py-2">
              <div className="min-w-0 flex-1">
                <p className="wrap-anywhere">{invitee.email}</p>
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
          ))}
        </ul>
      )}
      {leaving && onWithdraw && (
        <ConfirmDelete
          noun="invitation"
          name={leaving.email}
          onConfirm={() => onWithdraw(leaving)}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </Dialog>
  )
}
