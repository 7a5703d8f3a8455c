/** Security of an account: its password, the second factor, and the devices on which it is signed in. */
import { ChangePasswordCard } from './change-password-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { TwoFactorCard } from './two-factor-card.tsx'

export function TeamSecurityTab() {
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <ChangePasswordCard />
      <TwoFactorCard />
      <SessionsCard />
    </div>
  )
}
