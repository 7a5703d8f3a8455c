/** Accepts an invitation with the account that the address has: signs in first. */
import { useState } from 'react'
import { useServices } from '#data/workspace/services.ts'
import { failureToSentence } from '#people/accounts/failure-texts.ts'
import { SecondFactorForm } from '#people/accounts/second-factor-form.tsx'
import { type FormErrors, getText, useAccountForm } from '#people/accounts/use-account-form.ts'
import { Button } from '#ui/controls/button.tsx'
import { useToasts } from '#ui/controls/toast-store.ts'
import { FormProblem } from '#ui/fields/form-problem.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import type { AcceptFormProps } from './accept-form.tsx'
import { InvitedEmail } from './invited-email.tsx'
import { useAccept } from './use-accept.ts'

export function ExistingAccountForm({ token, invitation: { email } }: AcceptFormProps) {
  const { accounts } = useServices()
  const toasts = useToasts()
  const accept = useAccept()
  const [needsCode, setNeedsCode] = useState(false)

  const join = async () => accept(await (await accounts()).acceptInvitation(token))

  async function joinAfterCode() {
    const problems = await join()
    if (problems)
      toasts.show({ title: 'Not Joined', description: Object.values(problems)[0], tone: 'destructive' })
  }

  const { errors, isBusy, formProps } = useAccountForm(async (form): Promise<FormErrors | undefined> => {
    const password = getText(form, 'password')
    if (password === '') return { password: 'Enter your password.' }
    const answer = await (await accounts()).signIn(email, password)
    if (!answer.isDone)
      return answer.failure === 'wrong-credentials'
        ? { password: failureToSentence('wrong-password') }
        : { form: failureToSentence(answer.failure) }
    if (!answer.value.secondFactor) return join()
    setNeedsCode(true)
  })

  if (needsCode)
    return (
      <SecondFactorForm accounts={accounts} onVerified={joinAfterCode} onBack={() => setNeedsCode(false)} />
    )
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <p>You have an account with this address already. Sign in with it to join.</p>
      <InvitedEmail email={email} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        data-first-focus
        error={errors.password}
      />
      <FormProblem problem={errors.form} />
      <Button type="submit" variant="primary" isBusy={isBusy}>
        Sign In and Join
      </Button>
    </form>
  )
}
