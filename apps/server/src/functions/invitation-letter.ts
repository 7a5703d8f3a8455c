/** The e-mail to an invited person. */
import type { Invitation } from '@plumbline/domain/wire/function-bodies.ts'
import { type Letter, writeLetter } from '../mail/letter.ts'

export function invitationLetter({ email, inviterName, what, role, link }: Invitation): Letter {
  return writeLetter({
    to: email,
    subject: `${inviterName} invites you to ${what}`,
    greeting: `${inviterName} invites you to work on ${what} in Plumbline.`,
    facts: role ? [['Your role', role]] : [],
    link: { label: 'Open Plumbline', href: link },
  })
}
