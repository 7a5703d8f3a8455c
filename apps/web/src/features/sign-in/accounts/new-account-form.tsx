/** Accepts an invitation with a new account. */
import { useState } from 'react'
import { useServices } from '#data/workspace/services.ts'
import { NewPasswordField, passwordProblem } from '#people/accounts/new-password-field.tsx'
import { getText, onlyErrors, useAccountForm } from '#people/accounts/use-account-form.ts'
import { Button } from '#ui/controls/button.tsx'
import { FormProblem } from '#ui/fields/form-problem.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { AcceptFormProps } from './accept-form.tsx'
import { InvitedEmail } from './invited-email.tsx'
import { useAccept } from './use-accept.ts'

export function NewAccountForm({ token, invitation: { email, organisation } }: AcceptFormProps) {
  const { accounts } = useServices()
  const accept = useAccept()
  const [name, setName] = useState('')
  const known = [name, email, organisation]
  const { errors, isBusy, formProps } = useAccountForm(async (form) => {
    const password = getText(form, 'password')
    const found = onlyErrors({
      name: name.trim() ? undefined : 'Enter your name.',
      password: passwordProblem(password, known),
    })
    if (found) return found
    return accept(await (await accounts()).acceptInvitation(token, { name: name.trim(), password }))
  })

  return (
    <form {...formProps} className="flex flex-col gap-4">
      <InvitedEmail email={email} />
      <TextField
        label="Your Name"
        name="name"
        autoComplete="name"
        isRequired
        data-first-focus
        error={errors.name}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <NewPasswordField name="password" known={known} error={errors.password} />
      <FormProblem problem={errors.form} />
      <Button type="submit" variant="primary" isBusy={isBusy}>
        Create Account and Join
      </Button>
    </form>
  )
}
