/** What may follow the password: the second factor, or a link for a forgotten password. */
import type { LoadTeamAccounts } from '#data/team/lazy-team-accounts.ts'
import { AccountCard } from '#people/accounts/account-card.tsx'
import { SecondFactorForm } from '#people/accounts/second-factor-form.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'

export type StepName = 'code' | 'forgotten'

interface LaterStepProps {
  step: StepName
  accounts: LoadTeamAccounts
  email: string
  onVerified: () => Promise<void>
  onBack: () => void
}

export function LaterStep({ step, accounts, email, onVerified, onBack }: LaterStepProps) {
  return step === 'code' ? (
    <AccountCard title="Confirm That It Is You">
      <SecondFactorForm accounts={accounts} onVerified={onVerified} onBack={onBack} />
    </AccountCard>
  ) : (
    <AccountCard title="Forgot Your Password?">
      <ForgotPasswordForm accounts={accounts} email={email} onBack={onBack} />
    </AccountCard>
  )
}
