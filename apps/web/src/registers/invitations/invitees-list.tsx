/** The people invited to one list, each with a button to withdraw the invitation. */
import type { Invitee } from '@plumbline/domain/people/invitations/invitee.ts'
import { UserMinus } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDelete } from '#core/confirm/confirm-delete.tsx'
import { momentToLabel } from '#core/dates/labels.ts'
import { PersonName } from '#people/assignees/person-name.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { ItemBoundary } from '#ui/lists/item-boundary.tsx'

interface InviteesListProps {
  invited: readonly Invitee[]
  /** Undefined without the permission. */
  onWithdraw?: ((invitee: Invitee) => void) | undefined
}

export function InviteesList({ invited, onWithdraw }: InviteesListProps) {
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
