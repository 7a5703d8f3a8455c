/** Invitations to a project's team: the state of the dialog, the record, and the e-mail. */
import { members, parseTeamRole, teamRoles } from '@plumbline/domain/kernel/access/member.ts'
import { inviteMember } from '@plumbline/domain/projects/commands/member-commands.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { useState } from 'react'
import { paths } from '#core/navigation/paths.ts'
import { usePerform } from '#core/perform/use-perform.ts'
import { useServices } from '#data/workspace/services.ts'
import { useCanMail } from '#people/mail/use-can-mail.ts'
import { useSendInvitation } from '#registers/invitations/use-send-invitation.ts'
import { messages, teamMessages } from './messages.ts'
import { useGuestInvitation } from './use-guest-invitation.ts'

export function useInviting(project: Project) {
  const { newId } = useServices()
  const perform = usePerform()
  const sendInvitation = useSendInvitation()
  const [isOpen, setIsOpen] = useState(false)
  const canMail = useCanMail('send-invitation', isOpen)
  const guests = useGuestInvitation(project)
  const [isEmailRefused, setIsEmailRefused] = useState(false)

  function open() {
    setIsEmailRefused(false)
    setIsOpen(true)
  }

  function invite(typed: string, chosen: string) {
    const email = typed.trim()
    const role = parseTeamRole(chosen) ?? teamRoles[0]
    const args = { id: newId(members), projectId: project.id, email, role }
    const outcome = perform(inviteMember, args, teamMessages)
    if (!outcome.isDone) return setIsEmailRefused(outcome.fields.includes('email'))
    setIsOpen(false)
    send(messages.added, email, role)
  }

  function send(title: string, email: string, chosen: string) {
    const role = parseTeamRole(chosen) ?? teamRoles[0]
    if (guests.invite) void guests.invite(email, role)
    else
      void sendInvitation({ title, email, role: chosen, what: project.name, path: paths.project(project.id) })
  }

  return {
    isOpen,
    promise:
      guests.promise ?? (canMail ? messages.promised(project.name) : messages.promisedByHand(project.name)),
    link: guests.link,
    forgetLink: guests.forgetLink,
    isEmailRefused,
    open,
    close: () => setIsOpen(false),
    invite,
    /** Sends the e-mail again, in case it was never written or read. */
    inviteAgain: (email: string, role: string) => send('Invited Again', email, role),
  }
}
