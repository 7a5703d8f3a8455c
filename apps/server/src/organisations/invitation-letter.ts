/** The e-mail that brings an invitation. */
import { type Letter, writeLetter } from '../mail/letter.ts'

interface Content {
  readonly to: string
  readonly inviter: string
  readonly organisation: string
  readonly role: string
  readonly link: string
}

export function invitationLetter({ to, inviter, organisation, role, link }: Content): Letter {
  return writeLetter({
    to,
    subject: `${inviter} invites you to ${organisation}`,
    greeting: `${inviter} invites you to work with ${organisation} in Plumbline.`,
    facts: [
      ['Your role', role],
      ['Accept within', '7 days'],
    ],
    link: { label: 'Accept the invitation', href: link },
  })
}
