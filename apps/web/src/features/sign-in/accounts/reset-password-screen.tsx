/** Chooses a new password, by a link that was mailed or handed over. */
import { useState } from 'react'
import { toHref } from '#core/navigation/href.ts'
import { paths } from '#core/navigation/paths.ts'
import { useServices } from '#data/workspace/services.ts'
import { AccountPage } from '#people/accounts/account-page.tsx'
import { failureToSentence } from '#people/accounts/failure-texts.ts'
import { NewPasswordField, passwordProblem } from '#people/accounts/new-password-field.tsx'
import { type FormErrors, getText, onlyErrors, useAccountForm } from '#people/accounts/use-account-form.ts'
import { Button, buttonClass } from '#ui/controls/button.tsx'
import { FormProblem } from '#ui/fields/form-problem.tsx'
import { passwordFailures, resetTexts } from './texts.ts'
import { UnusableLink } from './unusable-link.tsx'
import { useLinkRefusal } from './use-link-refusal.ts'
import { useLinkToken } from './use-link-token.ts'

export function ResetPasswordScreen() {
  const { token, arrivals } = useLinkToken()
  return <ResetPassword key={arrivals} token={token} />
}

function ResetPassword({ token }: { token: string }) {
  const { accounts } = useServices()
  const [isDone, setIsDone] = useState(false)
  const link = useLinkRefusal(token, resetTexts, ({ lookUpReset }) => lookUpReset(token))

  const { errors, isBusy, formProps } = useAccountForm(async (form): Promise<FormErrors | undefined> => {
    const password = getText(form, 'password')
    const found = onlyErrors({ password: passwordProblem(password) })
    if (found) return found
    const answer = await (await accounts()).resetPassword(token, password)
    if (answer.isDone) return void setIsDone(true)
    const { failure } = answer
    if (link.refuse(failure)) return
    return { [passwordFailures.includes(failure) ? 'password' : 'form']: failureToSentence(failure) }
  })

  if (isDone)
    return (
      <AccountPage title="Password Changed">
        <p>Sign in with your new password. All devices on which you were signed in have been signed out.</p>
        <a href={toHref(paths.login)} className={buttonClass({ variant: 'primary' })}>
          Sign in
        </a>
      </AccountPage>
    )
  if (token === '')
    return <UnusableLink title="Choose a New Password">{resetTexts['link-unknown']}</UnusableLink>
  if (link.why) return <UnusableLink title="This Link Cannot Be Used">{link.why}</UnusableLink>
  return (
    <AccountPage title="Choose a New Password">
      <form {...formProps} className="flex flex-col gap-4">
        <NewPasswordField label="New Password" name="password" error={errors.password} />
        <FormProblem problem={errors.form} />
        <Button type="submit" variant="primary" isBusy={isBusy}>
          Change Password
        </Button>
      </form>
    </AccountPage>
  )
}
