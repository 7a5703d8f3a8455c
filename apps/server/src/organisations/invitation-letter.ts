/** The e-mail that brings an invitation. */
import { type Letter, writeLetter } from '../mail/letter.ts'

interface Content {
  readonly to: string
  readonly inviter: string
  readonly organisation: string
  /** The name of the project whose team the person joins. */
  readonly project: string | undefined
  readonly role: string
  readonly link: string
}

export function invitationLetter({ to, inviter, organisation, project, role, link }: Content): Letter {
  const what = project ?? organisation
  return writeLetter({
    to,
    subject: `${inviter} invites you to ${what}`,
    greeting: `${inviter} invites you to work on ${what}${project === undefined ? '' : `, a project of ${organisation},`} in Plumbline.`,
    facts: [
      ['Your role', role],
      ['Accept within', '7 days'],
    ],
    link: { label: 'Accept the invitation', href: link },
  })
}
