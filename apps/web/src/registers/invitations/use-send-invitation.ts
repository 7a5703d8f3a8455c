/** Sends a stored invitation: by the server, by the user's own e-mail program, or not at all in the demo. */
import { useCallback } from 'react'
import { openMailProgram } from '#core/navigation/mailto.ts'
import { useWorkspaceTexts } from '#core/workspace/workspace-texts.ts'
import { useServices } from '#data/workspace/services.ts'
import { useCanMail } from '#people/mail/use-can-mail.ts'
import { useToasts } from '#ui/controls/toast-store.ts'
import { invitationMailto } from './invitation-mail.ts'
import { messages } from './messages.ts'

interface StoredInvitation {
  /** The title of the toast: 'Team Member Added'. */
  title: string
  email: string
  /** What they are invited to: the name of a project or register. */
  what: string
  role?: string
  /** The page that the invitation links to. */
  path: string
}

/** What a form can say about how the invitation will be sent, while it is open. */
export function useInvitationPromise(what: string, isOpen: boolean): string {
  const canMail = useCanMail('send-invitation', isOpen)
  const { invitation, invitationByMail } = useWorkspaceTexts()
  return canMail ? invitationByMail(what) : invitation(what)
}

export function useSendInvitation(): (invitation: StoredInvitation) => Promise<void> {
  const { workspace, functions, session } = useServices()
  const toasts = useToasts()
  return useCallback(
    async ({ path, ...invitation }) => {
      if (workspace.kind() === 'demo') return toasts.show(messages.simulated(invitation))
      const { email, what, role } = invitation
      const mail = {
        email,
        inviterName: session.author(),
        what,
        ...(role && { role }),
        // Below the path that a static host may serve the app under.
        link: new URL(`${import.meta.env.BASE_URL}${path.slice(1)}`, location.origin).href,
      }
      const write = () => openMailProgram(invitationMailto(mail))
      const action = { label: 'Write E-mail', onPress: write }
      if (await functions.can('send-invitation')) {
        toasts.show(messages.sending(invitation))
        const failure = await functions.call('send-invitation', mail)
        if (!failure) return toasts.show({ ...messages.sent(invitation), isLate: true })
        toasts.show({ ...messages.unsent(invitation, failure.message), action, isLate: true })
      } else toasts.show({ ...messages.writable(invitation), action })
      // Long after the click, browsers block opening another program. Then the toast has a button for it.
      if (navigator.userActivation?.isActive ?? true) write()
    },
    [workspace, functions, session, toasts],
  )
}
