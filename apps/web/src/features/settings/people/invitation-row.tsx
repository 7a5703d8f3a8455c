/** An invitation that was not accepted yet. */
import { projects } from '@plumbline/domain/projects/project.ts'
import { MailX } from 'lucide-react'
import { momentToLabel } from '#core/dates/labels.ts'
import { useRow } from '#data/workspace/hooks.ts'
import { EmailText } from '#people/mail/email-text.tsx'
import { Badge } from '#ui/controls/badge.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import type { Invitation } from './use-people.ts'

interface InvitationRowProps {
  invitation: Invitation
  onRevoke: () => void
}

export function InvitationRow({ invitation, onRevoke }: InvitationRowProps) {
  const { email, role, project, invitedBy, expiresAt } = invitation
  const projectName = useRow(projects, project?.id)?.name
  return (
    <li aria-label={email} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-card">
      <div className="min-w-0 flex-1 basis-60">
        <p className="wrap-anywhere font-semibold">
          <EmailText>{email}</EmailText>
        </p>
        <p className="text-control text-muted">
          {invitedBy && `Invited by ${invitedBy}`}
          {projectName && ` to ${projectName}`}. Valid until {momentToLabel(expiresAt)}.
        </p>
      </div>
      <Badge tone="neutral">{role}</Badge>
      <div className="ml-auto">
        <IconButton label={`Withdraw invitation of ${email}`} icon={<MailX />} onClick={onRevoke} />
      </div>
    </li>
  )
}
