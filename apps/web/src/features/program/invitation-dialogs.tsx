/** The dialogs of the people who are invited to the program: the form with the list below it, or the list alone. */
import type { InvitationList } from '@plumbline/domain/invitations/invitation-list.ts'
import { useEffect, useEffectEvent } from 'react'
import { InviteDialog } from '#parts/invitations/invite-dialog.tsx'
import { InviteesDialog } from '#parts/invitations/invitees-dialog.tsx'
import { InviteesList } from '#parts/invitations/invitees-list.tsx'
import { useInvitees } from '#parts/invitations/use-invitees.ts'
import { paths } from '#parts/navigation/paths.ts'

interface InvitationDialogsProps {
  list: InvitationList
  projectName: string | undefined
  mayEdit: boolean
  onClose: () => void
}

export function InvitationDialogs({ list, projectName, mayEdit, onClose }: InvitationDialogsProps) {
  const what = projectName ? `the construction program of ${projectName}` : 'a construction program'
  const { invited, promise, open, dialog, invite, isEmailRefused, withdraw } = useInvitees(
    list,
    { what, path: paths.program },
    mayEdit ? 'inviting' : 'all',
  )
  const close = () => open(undefined)
  const tellClosed = useEffectEvent(onClose)
  useEffect(() => {
    if (dialog === undefined) tellClosed()
  }, [dialog])

  if (dialog === 'all') return <InviteesDialog invited={invited} onClose={close} />
  if (dialog === undefined) return null
  return (
    <InviteDialog
      title="Invite User"
      description={promise}
      isEmailRefused={isEmailRefused}
      onInvite={invite}
      onClose={close}
    >
      {invited.length > 0 && <InviteesList invited={invited} onWithdraw={withdraw} />}
    </InviteDialog>
  )
}
