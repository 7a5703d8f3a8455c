/** Asks for a link to choose a new password. */
import { isEmail } from '@plumbline/domain/kernel/values/email.ts'
import { useEffect, useState } from 'react'
import type { LoadTeamAccounts } from '#data/team/lazy-team-accounts.ts'
import { failureToSentence } from '#people/accounts/failure-texts.ts'
import { getText, useAccountForm } from '#people/accounts/use-account-form.ts'
import { Button } from '#ui/controls/button.tsx'
import { FormProblem } from '#ui/fields/form-problem.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

interface ForgotPasswordFormProps {
  accounts: LoadTeamAccounts
  /** As it was entered on the sign-in page. */
  email: string
  onBack: () => void
}

export function ForgotPasswordForm({ accounts, email, onBack }: ForgotPasswordFormProps) {
  const mails = useMails(accounts)
  const [sentTo, setSentTo] = useState<string>()
  const { errors, isBusy, formProps } = useAccountForm(async (form) => {
    const address = getText(form, 'email').trim()
    if (!isEmail(address)) return { email: 'Enter an e-mail address.' }
    const answer = await (await accounts()).requestReset(address)
    if (!answer.isDone) return { form: failureToSentence(answer.failure) }
    setSentTo(address)
  })
  const back = (
    <Button type="button" onClick={onBack}>
      Back to sign in
    </Button>
  )

  if (sentTo !== undefined)
    return (
      <div className="flex flex-col gap-4">
        <p role="status">
          If there is an account for {sentTo}, an e-mail with a link is on its way. The link works once, for
          an hour.
        </p>
        {back}
      </div>
    )
  if (mails === false)
    return (
      <div className="flex flex-col gap-4">
        <p>
          This server sends no e-mail. Ask an owner or admin of your team for a link: they find it under
          Settings, People.
        </p>
        {back}
      </div>
    )
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <p className="text-muted">You get an e-mail with a link to choose a new password.</p>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        error={errors.email}
      />
      <FormProblem problem={errors.form} />
      <Button type="submit" variant="primary" isBusy={isBusy}>
        Send Link
      </Button>
      {back}
    </form>
  )
}

/** Undefined until the server has reported whether it sends e-mail. */
function useMails(accounts: LoadTeamAccounts): boolean | undefined {
  const [mails, setMails] = useState<boolean>()
  useEffect(() => {
    void accounts()
      .then(({ team }) => team())
      .then((answer) => answer.isDone && setMails(answer.value.mails))
      .catch(() => {})
  }, [accounts])
  return mails
}
