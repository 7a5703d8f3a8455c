/** Invites a user to the team. */
import { type OrganisationRole, organisationRoles } from '@plumbline/domain/kernel/access/find-roles.ts'
import { isEmail } from '@plumbline/domain/kernel/values/email.ts'
import { useId, useState } from 'react'
import { type FormErrors, getText, useAccountForm } from '#people/accounts/use-account-form.ts'
import { Button } from '#ui/controls/button.tsx'
import { FormProblem } from '#ui/fields/form-problem.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { roleDescriptions } from './messages.ts'
import { rolesUpTo } from './person-row.tsx'

interface InvitePersonDialogProps {
  myRole: OrganisationRole
  /** Returns why it was refused. */
  onInvite: (email: string, role: OrganisationRole) => Promise<string | undefined>
  onClose: () => void
}

export function InvitePersonDialog({ myRole, onInvite, onClose }: InvitePersonDialogProps) {
  const formId = useId()
  const [role, setRole] = useState<OrganisationRole>('Member')
  const { errors, isBusy, formProps } = useAccountForm(async (form): Promise<FormErrors | undefined> => {
    const email = getText(form, 'email').trim()
    if (!isEmail(email)) return { email: 'Enter the e-mail address of one person.' }
    const why = await onInvite(email, role)
    if (why !== undefined) return { form: why }
    onClose()
    return undefined
  })

  return (
    <Dialog
      title="Invite Person"
      description="They get a link for this address. It works once, for 7 days."
      isOpen
      onClose={onClose}
      size="small"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" isBusy={isBusy}>
            Invite
          </Button>
        </>
      }
    >
      <form {...formProps} id={formId} className="flex flex-col gap-4">
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="off"
          isRequired
          error={errors.email}
        />
        <SelectField
          label="Role"
          options={rolesUpTo(myRole)}
          value={role}
          hint={roleDescriptions[role]}
          onChange={(chosen) => setRole(organisationRoles.find((known) => known === chosen) ?? role)}
        />
        <FormProblem problem={errors.form} />
      </form>
    </Dialog>
  )
}
