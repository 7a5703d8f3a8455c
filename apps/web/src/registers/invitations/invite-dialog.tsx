/** Invites a user by e-mail, with a role if there are roles to choose from. */
import { type ReactNode, useState } from 'react'
import { AssigneeField } from '#people/assignees/assignee-field.tsx'
import { RecordDialog } from '#registers/form/record-dialog.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'

interface InviteDialogProps {
  /** The button has the same label: 'Invite Member'. */
  title: string
  description: string
  /** The first is the default. Undefined if there are none. */
  roles?: readonly string[]
  /** Whether the last attempt was refused because of its address. */
  isEmailRefused: boolean
  /** Shown below the fields. */
  children?: ReactNode
  onInvite: (email: string, role: string) => void
  onClose: () => void
}

export function InviteDialog({
  title,
  description,
  roles = [],
  isEmailRefused,
  children,
  onInvite,
  onClose,
}: InviteDialogProps) {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState(roles[0] ?? '')

  function save() {
    onInvite(email, role)
  }

  return (
    <RecordDialog title={title} description={description} saveLabel={title} onSave={save} onClose={onClose}>
      <div className="flex flex-col gap-4 sm:col-span-2">
        <AssigneeField
          label="Email"
          isText
          isRequired
          error={isEmailRefused ? 'Enter the e-mail of one person who is not on the list yet.' : undefined}
          value={email}
          onChange={setEmail}
        />
        {roles.length > 0 && <SelectField label="Role" options={roles} value={role} onChange={setRole} />}
        {children}
      </div>
    </RecordDialog>
  )
}
