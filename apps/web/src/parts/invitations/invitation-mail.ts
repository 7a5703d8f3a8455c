/** An invitation as a ready-written e-mail: where no server sends it, the user's own e-mail program does. */
import type { Invitation } from '@plumbline/domain/wire/function-bodies.ts'
import { mailto } from '#parts/mail/mailto.ts'

export function invitationMailto({ email, inviterName, what, role, link }: Invitation): string {
  const lines = [
    'Hello,',
    '',
    `${inviterName} invites you to ${what} on Plumbline${role ? `, in the role ${role}` : ''}.`,
    '',
    `Open it here: ${link}`,
  ]
  // Line ends are those that mail knows.
  return mailto(email, { subject: `${inviterName} invites you to ${what}`, body: lines.join('\r\n') })
}
