/** Notification preferences. */
import { type Preferences, preferenceList } from '@plumbline/domain/notifications/preferences.ts'
import { savePreferences } from '@plumbline/domain/notifications/save-preferences.ts'
import { type FormEvent, useId } from 'react'
import { useOwn } from '#data/hooks.ts'
import { useCanMail } from '#parts/mail/use-can-mail.ts'
import { usePerform } from '#parts/perform/use-perform.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Switch } from '#ui/switch.tsx'
import { BrowserNotices } from './browser-notices.tsx'
import { useChanges } from './use-changes.ts'
import { useSave } from './use-save.ts'
import { settingsWords } from './words.ts'

const wishes: readonly { name: keyof Preferences; label: string; means: string }[] = [
  {
    name: 'emailNotifications',
    label: 'Email Notifications',
    means: 'When you add an action, the server is asked to e-mail its first assignee.',
  },
  {
    name: 'documentUpdates',
    label: 'Document Updates',
    means: 'When somebody signed in with another e-mail adds, changes, comments on or deletes documents.',
  },
  {
    name: 'taskAssignments',
    label: 'Task Assignments',
    means: 'When an action is assigned to you, and when one of yours or an unassigned one is overdue.',
  },
  {
    name: 'projectChanges',
    label: 'Project Changes',
    means:
      'When hold points, orders and training are due soon or overdue, and when others change projects, conditions and workflows.',
  },
  {
    name: 'dailyDigest',
    label: 'Daily Digest',
    means: 'One notification a day that sums up what is due today and this week.',
  },
]

const withoutMail =
  'This site does not send e-mail. When you add an action, Plumbline prepares one to its first assignee.'

export function NotificationsTab() {
  const perform = usePerform()
  const { shown, changes, change, settle } = useChanges('notifications', useOwn(preferenceList))
  const { isBusy, save } = useSave()
  const canMail = useCanMail('send-task-notification')

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (await save(() => perform(savePreferences, { draft: changes }, settingsWords))) settle(changes)
  }

  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <Card aria-label="Notification preferences">
        <form noValidate onSubmit={submit} className="flex flex-col gap-4">
          {wishes.map(({ name, label, means }) => (
            <Wish
              key={name}
              label={label}
              means={name === 'emailNotifications' && !canMail ? withoutMail : means}
              isOn={shown[name]}
              onChange={(isOn) => change(name, isOn)}
            />
          ))}
          <p className="text-muted text-small">
            Alarms are always on: you set them one by one, in the registers and the program.
          </p>
          <div>
            <Button type="submit" variant="primary" isBusy={isBusy}>
              Save Preferences
            </Button>
          </div>
        </form>
      </Card>
      <BrowserNotices />
    </div>
  )
}

interface WishProps {
  label: string
  means: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

function Wish({ label, means, isOn, onChange }: WishProps) {
  const id = useId()
  return (
    <div>
      <Switch label={label} aria-describedby={id} isOn={isOn} onChange={onChange} />
      <p id={id} className="pl-[50px] text-muted text-small">
        {means}
      </p>
    </div>
  )
}
