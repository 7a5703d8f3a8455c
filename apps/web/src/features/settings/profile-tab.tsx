/** The profile, whose name signs comments and is shown in the user menu. */
import { type Profile, profiles } from '@plumbline/domain/people/account/profile.ts'
import { saveProfile } from '@plumbline/domain/people/account/save-profile.ts'
import { type ComponentProps, type FormEvent, useMemo, useRef, useState } from 'react'
import { useCheck, usePerform } from '#core/perform/use-perform.ts'
import { emailInvalid } from '#core/texts/input-messages.ts'
import { useOwn, useUser } from '#data/workspace/hooks.ts'
import { Button } from '#ui/controls/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import { AbsencesCard } from './absences/absences-card.tsx'
import { settingsMessages } from './messages.ts'
import { useChanges } from './use-changes.ts'
import { useSave } from './use-save.ts'

type ProfileField = { field: keyof Profile } & ComponentProps<typeof TextField>

const fields: readonly ProfileField[] = [
  { field: 'name', label: 'Name', autoComplete: 'name', hint: 'Signs your comments.' },
  { field: 'email', label: 'Email', type: 'email', autoComplete: 'email' },
  { field: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel' },
  { field: 'company', label: 'Company', autoComplete: 'organization' },
  { field: 'role', label: 'Role', autoComplete: 'organization-title' },
]

interface ProfileTabProps {
  /** The address of the account, which is not changed here. */
  accountEmail?: string
  onNameSaved?: (name: string) => Promise<void>
}

export function ProfileTab({ accountEmail, onNameSaved }: ProfileTabProps) {
  const check = useCheck()
  const perform = usePerform()
  const form = useRef<HTMLFormElement>(null)
  const { visible, changes, change, isOvertaken, settle } = useChanges('profile', useVisibleProfile())
  const { isBusy, save } = useSave()
  const [atFault, setAtFault] = useState<readonly string[]>([])

  async function submit(event: FormEvent) {
    event.preventDefault()
    const sent = changes
    const checked = check(saveProfile, { draft: sent }, settingsMessages)
    const saved = checked.isDone
      ? await save(() => perform(saveProfile, { draft: sent }, settingsMessages))
      : false
    setAtFault(checked.isDone ? [] : checked.fields)
    if (!checked.isDone) form.current?.querySelector<HTMLElement>(`[name="${checked.fields[0]}"]`)?.focus()
    if (!saved) return
    settle(sent)
    if (sent.name?.trim()) await onNameSaved?.(sent.name.trim()).catch(() => {})
  }

  return (
    <div className="flex flex-col gap-4">
      <Card className="max-w-2xl" aria-label="Profile">
        <form ref={form} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          {fields.map(({ field, ...look }) => (
            <TextField
              key={field}
              {...look}
              name={field}
              value={visible[field]}
              error={atFault.includes(field) ? emailInvalid.description : undefined}
              hint={
                isOvertaken(field) ? 'Another tab has saved this field too. Save replaces it.' : look.hint
              }
              onChange={(event) => change(field, event.target.value)}
              {...(field === 'email' && accountEmail !== undefined && accountField(accountEmail))}
            />
          ))}
          <div className="sm:col-span-2">
            <Button type="submit" variant="primary" isBusy={isBusy}>
              Save
            </Button>
          </div>
        </form>
      </Card>
      <AbsencesCard />
    </div>
  )
}

function accountField(email: string) {
  return { value: email, readOnly: true, hint: 'You sign in with this address.' }
}

/** Empty fields of the profile default to the signed-in user. */
function useVisibleProfile(): Profile {
  const saved = useOwn(profiles)
  const signedIn = useUser()
  return useMemo(
    () => ({
      ...saved,
      name: saved.name || signedIn?.name || '',
      email: saved.email || signedIn?.email || '',
    }),
    [saved, signedIn],
  )
}
