/** Accepts an invitation as the person who is signed in. */
import type { LookedUpInvitation } from '@plumbline/domain/team/wire/team.ts'
import { useServices } from '#data/workspace/services.ts'
import { useAccountForm } from '#people/accounts/use-account-form.ts'
import { Button } from '#ui/controls/button.tsx'
import { FormProblem } from '#ui/fields/form-problem.tsx'
import { useAccept } from './use-accept.ts'

export interface AcceptFormProps {
  token: string
  invitation: LookedUpInvitation
}

export function AcceptForm({ token, invitation }: AcceptFormProps) {
  const { accounts } = useServices()
  const accept = useAccept()
  const { errors, isBusy, formProps } = useAccountForm(async () =>
    accept(await (await accounts()).acceptInvitation(token)),
  )
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <p>
        You are signed in as <strong className="wrap-anywhere">{invitation.email}</strong>.
      </p>
      <FormProblem problem={errors.form} />
      <Button type="submit" variant="primary" isBusy={isBusy}>
        Join {invitation.organisation}
      </Button>
    </form>
  )
}
