/** The address that an invitation is bound to. Password managers store it with the password. */
import { TextField } from '#ui/fields/text-field.tsx'

export function InvitedEmail({ email }: { email: string }) {
  return <TextField label="Email" name="email" type="email" autoComplete="username" readOnly value={email} />
}
