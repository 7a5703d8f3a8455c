/** E-mails about an account. */
import type { Context } from 'hono'
import { knowsOwnOrigin, ownOrigin } from '../../http/own-origin.ts'
import { type Letter, writeLetter } from '../../mail/letter.ts'
import type { TeamServices } from '../../services/team-services.ts'
import type { SignedInCaller } from '../../team/team-route.ts'

/** Without PUBLIC_URL, a forged address could be in the link. */
export function mailsLinks(
  context: Context,
  { mailer, place }: Pick<TeamServices, 'mailer' | 'place'>,
): boolean {
  return mailer !== undefined && knowsOwnOrigin(context, place)
}

export function resetLetter(to: string, link: string): Letter {
  return writeLetter({
    to,
    subject: 'Choose a new password for Plumbline',
    greeting: 'You can choose a new password with this link. It works once, for one hour.',
    facts: [['If it was not you', 'You need do nothing. Your password stays as it is.']],
    link: { label: 'Choose a new password', href: link },
  })
}

/** The answer to the request does not wait for it. */
export function tellOfChange(context: Context, { services, signedIn }: SignedInCaller, what: string): void {
  sendLetter(context, services, { to: signedIn.email, what })
}

/** As above. Another user has done it for the person. */
export function tellOfRemovedFactor(
  context: Context,
  services: Pick<TeamServices, 'mailer' | 'place'>,
  { to, by }: { readonly to: string; readonly by: string },
): void {
  sendLetter(context, services, { to, what: `${by} switched off the second factor of your account.` })
}

function sendLetter(
  context: Context,
  services: Pick<TeamServices, 'mailer' | 'place'>,
  { to, what }: { readonly to: string; readonly what: string },
): void {
  const { mailer, place } = services
  if (!mailer || !mailsLinks(context, services)) return
  void mailer.send(
    writeLetter({
      to,
      subject: 'Your Plumbline account was changed',
      greeting: what,
      facts: [['If it was not you', 'Choose a new password immediately, and tell an owner of your team.']],
      link: { label: 'Open Plumbline', href: ownOrigin(context, place) },
    }),
  )
}
