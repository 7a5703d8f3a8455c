/** One member of the team. */

import { type OrganisationRole, organisationRoles } from '@plumbline/domain/kernel/access/find-roles.ts'
import { isAtMost } from '@plumbline/domain/kernel/access/organisation-policy.ts'
import { KeyRound, ShieldOff, UserMinus } from 'lucide-react'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { EmailLink } from '#people/mail/email-link.tsx'
import { Avatar } from '#ui/controls/avatar.tsx'
import { Badge } from '#ui/controls/badge.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Select } from '#ui/fields/select.tsx'
import type { Person } from './use-people.ts'

/** Requests of people at work are refused now and then. */
const manyRefused = 20

interface PersonRowProps {
  person: Person
  myRole: OrganisationRole
  isMe: boolean
  onRole: (role: OrganisationRole) => void
  onResetLink: () => void
  onRemoveSecondFactor: () => void
  onRemove: () => void
}

export function PersonRow({
  person,
  myRole,
  isMe,
  onRole,
  onResetLink,
  onRemoveSecondFactor,
  onRemove,
}: PersonRowProps) {
  const { name, email, role, twoFactor, refused = 0 } = person
  // No one decides about themselves here, so that the team cannot lock itself out by a slip.
  const mayChange = !isMe && isAtMost(role, myRole)

  function choose(chosen: string) {
    const found = organisationRoles.find((known) => known === chosen)
    if (found && found !== role) onRole(found)
  }

  return (
    <li aria-label={name} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-card">
      <div className="flex min-w-0 flex-1 basis-60 items-center gap-3">
        <Avatar name={name} />
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 break-words font-semibold">
            {name}
            {isMe && <Badge tone="info">You</Badge>}
          </p>
          <p className="flex flex-wrap gap-x-3 text-control text-muted">
            <EmailLink email={email} />
            {twoFactor && <span>Two-factor on</span>}
            {refused >= manyRefused && (
              <span className="text-warning">
                {countToLabel(refused, 'request', 'requests')} refused in the last 24 hours
              </span>
            )}
          </p>
        </div>
      </div>
      {mayChange ? (
        <>
          <div className="w-36">
            <Select
              aria-label={`Role of ${name}`}
              options={rolesUpTo(myRole)}
              value={role}
              onChange={choose}
            />
          </div>
          <div className="ml-auto flex">
            <IconButton label={`Reset password of ${name}`} icon={<KeyRound />} onClick={onResetLink} />
            {twoFactor && (
              <IconButton
                label={`Turn off two-factor of ${name}`}
                icon={<ShieldOff />}
                onClick={onRemoveSecondFactor}
              />
            )}
            <IconButton label={`Remove ${name}`} icon={<UserMinus />} onClick={onRemove} />
          </div>
        </>
      ) : (
        <Badge tone="neutral">{role}</Badge>
      )}
    </li>
  )
}

/** The highest first. */
export function rolesUpTo(limit: OrganisationRole): readonly OrganisationRole[] {
  return organisationRoles.filter((role) => isAtMost(role, limit)).toReversed()
}
