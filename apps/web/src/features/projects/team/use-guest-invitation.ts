/** In a team, invites a person who joins a project and is new to the organisation: as a guest, who sees that project alone. */
import type { TeamRole } from '@plumbline/domain/kernel/access/member.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { useState } from 'react'
import { teamSession } from '#data/storage/values.ts'
import { useValue } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import type { LinkForPerson } from '#people/accounts/link-dialog.tsx'
import { useToasts } from '#ui/controls/toast-store.ts'
import { guestTexts } from './messages.ts'

export function useGuestInvitation(project: Project) {
  const { accounts } = useServices()
  const session = useValue(teamSession)
  const toasts = useToasts()
  const [link, setLink] = useState<LinkForPerson>()

  async function ask(organisationId: string, email: string, role: TeamRole) {
    const [{ of }, { failureToSentence }] = await Promise.all([
      accounts(),
      import('#people/accounts/failure-texts.ts'),
    ])
    const invited = { email, role: 'Guest', project: { id: project.id, role } } as const
    const answer = await of(organisationId).invite(invited)
    if (answer.isDone) {
      const { link, mailed } = answer.value
      if (link !== undefined) setLink({ ...guestTexts.link(email, project.name), link })
      else toasts.show(mailed ? guestTexts.mailed(email, role) : guestTexts.notMailed(email))
    } else if (answer.failure === 'already-member') toasts.show(guestTexts.already(email, role))
    else toasts.show(guestTexts.notInvited(email, failureToSentence(answer.failure, guestTexts.failures)))
  }

  return {
    /** Undefined in a workspace of this browser. */
    invite: session
      ? (email: string, role: TeamRole) =>
          ask(session.organisation.id, email, role).catch(() => toasts.show(guestTexts.notReached(email)))
      : undefined,
    promise: session && guestTexts.promised(project.name, session.organisation.name),
    link,
    forgetLink: () => setLink(undefined),
  }
}
