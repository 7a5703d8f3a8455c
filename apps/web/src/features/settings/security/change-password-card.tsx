/** Changes the password of the account. */
import { useState } from 'react'
import { useUser } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { failureToSentence } from '#people/accounts/failure-texts.ts'
import { NewPasswordField, passwordProblem } from '#people/accounts/new-password-field.tsx'
import { type FormErrors, getText, onlyErrors, useAccountForm } from '#people/accounts/use-account-form.ts'
import { Button } from '#ui/controls/button.tsx'
import { useToasts } from '#ui/controls/toast-store.ts'
import { FormProblem } from '#ui/fields/form-problem.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import { messages } from './messages.ts'

export function ChangePasswordCard() {
  const { accounts } = useServices()
  const toasts = useToasts()
  const user = useUser()
  const known = user ? [user.name, user.email] : []
  /** An emptied form is a new one. */
  const [changes, setChanges] = useState(0)

  const { errors, isBusy, formProps } = useAccountForm(async (form): Promise<FormErrors | undefined> => {
    const [current, next] = [getText(form, 'current'), getText(form, 'next')]
    const found = onlyErrors({
      current: current ? undefined : 'Enter your password.',
      next: passwordProblem(next, known),
      again: next === getText(form, 'again') ? undefined : 'This is not the same password.',
    })
    if (found) return found
    const answer = await (await accounts()).changePassword(current, next)
    if (answer.isDone) {
      toasts.show(messages.passwordChanged)
      setChanges(changes + 1)
      return undefined
    }
    const why = failureToSentence(answer.failure)
    if (answer.failure === 'wrong-password') return { current: why }
    return { [answer.failure.startsWith('password-') ? 'next' : 'form']: why }
  })

  return (
    <Card title="Change Password">
      <form {...formProps} key={changes} className="flex max-w-sm flex-col gap-3">
        {/* So that a password manager knows whose password it is. */}
        <input type="email" autoComplete="username" readOnly hidden value={user?.email ?? ''} />
        <PasswordField
          label="Current Password"
          name="current"
          autoComplete="current-password"
          isRequired
          error={errors.current}
        />
        <NewPasswordField label="New Password" name="next" known={known} error={errors.next} />
        <PasswordField
          label="Confirm New Password"
          name="again"
          autoComplete="new-password"
          isRequired
          error={errors.again}
        />
        <FormProblem problem={errors.form} />
        <p className="text-muted text-small">Your other devices are signed out.</p>
        <div>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            Update Password
          </Button>
        </div>
      </form>
    </Card>
  )
}
