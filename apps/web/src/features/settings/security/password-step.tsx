/** Asks for the password again, before something changes that protects the account. */

import type { Answered } from '#data/team/team-accounts.ts'
import { useUser } from '#data/workspace/hooks.ts'
import { failureToSentence } from '#people/accounts/failure-texts.ts'
import { type FormErrors, getText, useAccountForm } from '#people/accounts/use-account-form.ts'
import { Button } from '#ui/controls/button.tsx'
import { FormProblem } from '#ui/fields/form-problem.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'

interface PasswordStepProps {
  /** What the password is asked for. */
  purpose: string
  isDanger: boolean
  onPassword: (password: string) => Promise<Answered<unknown>>
}

export function PasswordStep({ purpose, isDanger, onPassword }: PasswordStepProps) {
  const user = useUser()
  const { errors, isBusy, formProps } = useAccountForm(async (form): Promise<FormErrors | undefined> => {
    const password = getText(form, 'password')
    if (password === '') return { password: 'Enter your password.' }
    const answer = await onPassword(password)
    if (answer.isDone) return undefined
    const why = failureToSentence(answer.failure)
    return answer.failure === 'wrong-password' ? { password: why } : { form: why }
  })
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <p className="text-muted">{purpose}</p>
      {/* So that a password manager knows whose password it is. */}
      <input type="email" autoComplete="username" readOnly hidden value={user?.email ?? ''} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        data-first-focus
        error={errors.password}
      />
      <FormProblem problem={errors.form} />
      <div className="flex justify-end">
        <Button type="submit" variant={isDanger ? 'danger' : 'primary'} isBusy={isBusy}>
          Continue
        </Button>
      </div>
    </form>
  )
}
