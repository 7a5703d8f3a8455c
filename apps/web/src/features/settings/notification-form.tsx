/** The form of the notification preferences. The descriptions depend on where the records are stored. */
import { type Preferences, preferenceList } from '@plumbline/domain/activity/notifications/preferences.ts'
import { savePreferences } from '@plumbline/domain/activity/notifications/save-preferences.ts'
import { type FormEvent, useId } from 'react'
import { usePerform } from '#core/perform/use-perform.ts'
import { useOwn } from '#data/workspace/hooks.ts'
import { Button } from '#ui/controls/button.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import { settingsMessages } from './messages.ts'
import { useChanges } from './use-changes.ts'
import { useSave } from './use-save.ts'

/** In the order in which they are shown. */
const labels = {
  emailNotifications: 'Email Notifications',
  documentUpdates: 'Document Updates',
  taskAssignments: 'Task Assignments',
  projectChanges: 'Project Changes',
  dailyDigest: 'Daily Digest',
} as const satisfies Record<keyof Preferences, string>
// `as`: the names of the object above.
const preferenceKeys = Object.keys(labels) as (keyof Preferences)[]

interface NotificationFormProps {
  descriptions: Readonly<Record<keyof Preferences, string>>
  /** A note about alarms, which are always on. */
  alarmsNote: string
}

export function NotificationForm({ descriptions, alarmsNote }: NotificationFormProps) {
  const perform = usePerform()
  const { visible, changes, change, settle } = useChanges('notifications', useOwn(preferenceList))
  const { isBusy, save } = useSave()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (await save(() => perform(savePreferences, { draft: changes }, settingsMessages))) settle(changes)
  }

  return (
    <Card aria-label="Notification preferences">
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        {preferenceKeys.map((name) => (
          <PreferenceSwitch
            key={name}
            label={labels[name]}
            description={descriptions[name]}
            isOn={visible[name]}
            onChange={(isOn) => change(name, isOn)}
          />
        ))}
        <p className="text-muted text-small">{alarmsNote}</p>
        <div>
          <Button type="submit" variant="primary" isBusy={isBusy}>
            Save Preferences
          </Button>
        </div>
      </form>
    </Card>
  )
}

interface PreferenceSwitchProps {
  label: string
  description: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

function PreferenceSwitch({ label, description, isOn, onChange }: PreferenceSwitchProps) {
  const id = useId()
  return (
    <div>
      <Switch label={label} aria-describedby={id} isOn={isOn} onChange={onChange} />
      <p id={id} className="pl-[50px] text-muted text-small">
        {description}
      </p>
    </div>
  )
}
