/** An e-mail address that opens the mail program. */

import { mailto } from '#core/navigation/mailto.ts'
import { EmailText } from './email-text.tsx'

export function EmailLink({ email }: { email: string }) {
  return (
    <a
      href={mailto(email)}
      // The places where the address may break would split the name of the link.
      aria-label={email}
      className="wrap-anywhere min-w-0 text-accent-text underline-offset-2 hover:underline"
    >
      <EmailText>{email}</EmailText>
    </a>
  )
}
