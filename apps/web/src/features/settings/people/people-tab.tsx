/** The people of a team: its members with their roles, and the invitations that are still open. */

import { projects } from '@plumbline/domain/projects/project.ts'
import type { TeamSession } from '@plumbline/domain/team/wire/team-session.ts'
import { MailX, UserPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { momentToLabel } from '#core/dates/labels.ts'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { countToLabel } from '#core/texts/count-to-label.ts'
import { teamSession } from '#data/storage/values.ts'
import { useRow, useValue } from '#data/workspace/hooks.ts'
import { AnsweredPart } from '#people/accounts/answered-part.tsx'
import { EmailText } from '#people/mail/email-text.tsx'
import { Badge } from '#ui/controls/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { PersonRow } from './person-row.tsx'
import { type Invitation, type Person, usePeople } from './use-people.ts'

const InvitePersonDialog = lazyModule(() =>
  import('./invite-person-dialog.tsx').then((module) => module.InvitePersonDialog),
)
const LinkDialog = lazyModule(() =>
  import('#people/accounts/link-dialog.tsx').then((module) => module.LinkDialog),
)

export function PeopleTab() {
  const session = useValue(teamSession)
  return session && <People organisation={session.organisation} role={session.role} me={session.account.id} />
}

interface PeopleProps extends Pick<TeamSession, 'organisation' | 'role'> {
  /** The account of the signed-in user. */
  me: string
}

function People({ organisation, role, me }: PeopleProps) {
  const people = usePeople(organisation.id)
  const [isInviting, setIsInviting] = useState(false)
  const [leaving, setLeaving] = useState<Person>()
  /** Who lost the authenticator app. */
  const [helped, setHelped] = useState<Person>()

  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <section aria-label="Members">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h2 className="font-semibold text-heading">
            {people.members.value
              ? `${organisation.name}: ${countToLabel(people.members.value.members.length, 'person', 'people')}`
              : organisation.name}
          </h2>
          <Button variant="primary" icon={<UserPlus />} onClick={() => setIsInviting(true)}>
            Invite Person
          </Button>
        </div>
        <AnsweredPart answer={people.members}>
          {({ members }) => (
            <ul aria-label="People" className="card divide-y divide-line">
              {members.map((person) => (
                <PersonRow
                  key={person.account}
                  person={person}
                  myRole={role}
                  isMe={person.account === me}
                  onRole={(chosen) => void people.setRole(person, chosen)}
                  onResetLink={() => void people.makeResetLink(person)}
                  onRemoveSecondFactor={() => setHelped(person)}
                  onRemove={() => setLeaving(person)}
                />
              ))}
            </ul>
          )}
        </AnsweredPart>
      </section>
      <section aria-label="Invitations">
        <h2 className="mb-4 font-semibold text-heading">Open Invitations</h2>
        <AnsweredPart answer={people.invitations}>
          {({ invitations }) =>
            invitations.length === 0 ? (
              <p className="text-muted">Everyone who was invited has answered.</p>
            ) : (
              <ul aria-label="Open invitations" className="card divide-y divide-line">
                {invitations.map((invitation) => (
                  <InvitationRow
                    key={invitation.id}
                    invitation={invitation}
                    onRevoke={() => void people.revoke(invitation)}
                  />
                ))}
              </ul>
            )
          }
        </AnsweredPart>
      </section>
      <Suspense fallback={null}>
        {isInviting && (
          <InvitePersonDialog myRole={role} onInvite={people.invite} onClose={() => setIsInviting(false)} />
        )}
        {people.link && <LinkDialog link={people.link} onClose={people.forgetLink} />}
      </Suspense>
      {helped && (
        <ConfirmDialog
          title="Turn Off Two-Factor Authentication"
          confirmLabel="Turn Off"
          isOpen
          onConfirm={() => void people.removeSecondFactor(helped)}
          onClose={() => setHelped(undefined)}
        >
          For a user who lost the authenticator app and the back-up codes. Make sure that it is really{' '}
          {helped.name} who asks. {helped.name} is signed out everywhere, and signs in with the password
          alone.
        </ConfirmDialog>
      )}
      {leaving && (
        <ConfirmDialog
          title="Remove from the Team"
          confirmLabel="Remove"
          isOpen
          onConfirm={() => void people.remove(leaving)}
          onClose={() => setLeaving(undefined)}
        >
          {leaving.name} will no longer be able to open {organisation.name}, and what their devices keep of it
          is deleted at their next contact. What they entered stays. To come back, they need a new invitation.
        </ConfirmDialog>
      )}
    </div>
  )
}

interface InvitationRowProps {
  invitation: Invitation
  onRevoke: () => void
}

/** An invitation that was not accepted yet. */
function InvitationRow({ invitation, onRevoke }: InvitationRowProps) {
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
