/** Invites somebody by e-mail, in a role where there are roles to choose from. */
import { type FormEvent, useState } from 'react'
import { AssigneeField } from '#parts/assignees/assignee-field.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SelectField } from '#ui/select-field.tsx'

interface InviteDialogProps {
  /** Also on its button: 'Invite Member'. */
  title: string
  description: string
  /** The first one unless another is chosen; left out where there are none. */
  roles?: readonly string[]
  /** The last attempt was refused for its address. */
  isEmailRefused: boolean
  onInvite: (email: string, role: string) => void
  onClose: () => void
}

const formId = 'invite'

export function InviteDialog({
  title,
  description,
  roles = [],
  isEmailRefused,
  onInvite,
  onClose,
}: InviteDialogProps) {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState(roles[0] ?? '')

  function submit(event: FormEvent) {
    event.preventDefault()
    onInvite(email, role)
  }

  return (
    <Dialog
      title={title}
      description={description}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary">
            {title}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <AssigneeField
          label="Email"
          isRequired
          error={isEmailRefused ? 'Enter the e-mail of one person who is not on the list yet.' : undefined}
          value={email}
          onChange={setEmail}
        />
        {roles.length > 0 && <SelectField label="Role" options={roles} value={role} onChange={setRole} />}
      </form>
    </Dialog>
  )
}
