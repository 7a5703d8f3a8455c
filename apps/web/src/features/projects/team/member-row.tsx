/** One member of the team. Actions without permission are undefined. */
import { type Member, parseTeamRole, teamRoles } from '@plumbline/domain/kernel/access/member.ts'
import { History, MailPlus, UserMinus } from 'lucide-react'
import { useMemberName } from '#people/assignees/use-member-name.ts'
import { EmailLink } from '#people/mail/email-link.tsx'
import { Avatar } from '#ui/controls/avatar.tsx'
import { Badge } from '#ui/controls/badge.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Select } from '#ui/fields/select.tsx'

interface MemberRowProps {
  member: Member
  onHistory: () => void
  onRole?: (role: string) => void
  onInviteAgain?: () => void
  onRemove?: () => void
}

export function MemberRow({ member, onHistory, onRole, onInviteAgain, onRemove }: MemberRowProps) {
  const name = useMemberName()(member)
  return (
    <li aria-label={name} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-card">
      <div className="flex min-w-0 flex-1 basis-60 items-center gap-3">
        <Avatar name={name} />
        <div className="min-w-0">
          <p className="break-words font-semibold">{name}</p>
          <p className="flex flex-wrap gap-x-3 text-control text-muted">
            {member.trade && <span>{member.trade}</span>}
            {member.company && <span>{member.company}</span>}
            <EmailLink email={member.email} />
          </p>
        </div>
      </div>
      {onRole ? (
        <div className="w-40">
          <Select
            aria-label={`Role of ${name}`}
            options={choicesFor(member.role)}
            value={member.role}
            onChange={onRole}
          />
        </div>
      ) : (
        <Badge tone="neutral">{member.role}</Badge>
      )}
      <div className="ml-auto flex">
        <IconButton label={`History of ${name}`} icon={<History />} onClick={onHistory} />
        {onInviteAgain && (
          <IconButton label={`Invite ${name} again`} icon={<MailPlus />} onClick={onInviteAgain} />
        )}
        {onRemove && <IconButton label={`Remove ${name}`} icon={<UserMinus />} onClick={onRemove} />}
      </div>
    </li>
  )
}

/** A role that cannot be chosen, such as Admin, is only shown for the people who have it. */
function choicesFor(role: string): readonly string[] {
  return parseTeamRole(role) ? teamRoles : [role, ...teamRoles]
}
