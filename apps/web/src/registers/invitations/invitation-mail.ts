/** An invitation as a prepared e-mail, for the user's own e-mail program where no server sends mail. */
import type { Invitation } from '@plumbline/domain/team/wire/function-bodies.ts'
import { mailto } from '#core/navigation/mailto.ts'

export function invitationMailto({ email, inviterName, what, role, link }: Invitation): string {
  const lines = [
    'Hello,',
    '',
    `${inviterName} invites you to ${what} on Plumbline${role ? `, in the role ${role}` : ''}.`,
    '',
    `Open it here: ${link}`,
  ]
  // Mail uses CRLF line breaks.
  return mailto(email, { subject: `${inviterName} invites you to ${what}`, body: lines.join('\r\n') })
}
