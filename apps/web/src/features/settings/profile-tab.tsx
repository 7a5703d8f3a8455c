/** Who the person is: signs comments, and stands in the user menu. */
import { decideProfile } from '@plumbline/domain/account/decide-profile.ts'
import type { Profile } from '@plumbline/domain/account/profile.ts'
import { type ComponentProps, type FormEvent, useMemo, useRef, useState } from 'react'
import { useUser, useValue } from '#data/hooks.ts'
import { useServices } from '#data/services.ts'
import { profile } from '#data/values.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useToasts } from '#ui/toast-store.ts'
import { useChanges } from './use-changes.ts'
import { useSave } from './use-save.ts'
import { words } from './words.ts'

type ProfileField = { field: keyof Profile } & ComponentProps<typeof TextField>

const fields: readonly ProfileField[] = [
  { field: 'name', label: 'Name', autoComplete: 'name', hint: 'Signs your comments.' },
  { field: 'email', label: 'Email', type: 'email', autoComplete: 'email' },
  { field: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel' },
  { field: 'company', label: 'Company', autoComplete: 'organization' },
  { field: 'role', label: 'Role', autoComplete: 'organization-title' },
]

export function ProfileTab() {
  const { values } = useServices()
  const toasts = useToasts()
  const form = useRef<HTMLFormElement>(null)
  const { shown, changes, change, isOvertaken, settle } = useChanges('profile', useShownProfile())
  const { isBusy, save } = useSave()
  const [atFault, setAtFault] = useState<readonly string[]>([])

  async function submit(event: FormEvent) {
    event.preventDefault()
    const decision = decideProfile(values.get(profile), changes)
    setAtFault(decision.kind === 'refused' ? decision.fields : [])
    if (decision.kind === 'refused') {
      toasts.show({ ...words.refused[decision.reason], tone: 'destructive' })
      form.current?.querySelector<HTMLElement>(`[name="${decision.fields[0]}"]`)?.focus()
      return
    }
    const isSaved = await save(() => store(changes), words.saved)
    if (isSaved) settle(changes)
  }

  /** Decided anew: another tab may have saved while this one waited. */
  function store(sent: Partial<Profile>) {
    const decision = decideProfile(values.get(profile), sent)
    return values.set(profile, decision.kind === 'accepted' ? decision.profile : values.get(profile))
  }

  return (
    <Card className="max-w-2xl" aria-label="Profile">
      <form ref={form} noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
        {fields.map(({ field, ...look }) => (
          <TextField
            key={field}
            {...look}
            name={field}
            value={shown[field]}
            error={atFault.includes(field) ? words.refused['email-invalid'].description : undefined}
            hint={isOvertaken(field) ? 'Another tab has saved this field too. Save replaces it.' : look.hint}
            onChange={(event) => change(field, event.target.value)}
          />
        ))}
        <div className="sm:col-span-2">
          <Button type="submit" variant="primary" isBusy={isBusy}>
            Save
          </Button>
        </div>
      </form>
    </Card>
  )
}

/** Where the profile says nothing, the person is who has signed in. */
function useShownProfile(): Profile {
  const saved = useValue(profile)
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
