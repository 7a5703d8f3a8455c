/** Gives the reason why a link cannot be used, and what to do about it. */
import type { ReactNode } from 'react'
import { toHref } from '#core/navigation/href.ts'
import { paths } from '#core/navigation/paths.ts'
import { AccountPage } from '#people/accounts/account-page.tsx'
import { buttonClass } from '#ui/controls/button.tsx'

export function UnusableLink({ title, children }: { title: string; children: ReactNode }) {
  return (
    <AccountPage title={title}>
      <p className="text-muted">{children}</p>
      <a href={toHref(paths.login)} className={buttonClass()}>
        Go to Sign In
      </a>
    </AccountPage>
  )
}
