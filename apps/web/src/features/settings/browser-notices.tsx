/** Notifications of the browser itself: its permission, and the user's preference. */
import { BellRing } from 'lucide-react'
import { useId } from 'react'
import { useRequestedAction } from '#core/navigation/use-requested-action.ts'
import { browserNotices } from '#data/storage/values.ts'
import { useValue } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { useBrowserPermission } from '#notifications/use-browser-permission.ts'
import { Button } from '#ui/controls/button.tsx'
import { Switch } from '#ui/controls/switch.tsx'
import { Card } from '#ui/surfaces/card.tsx'

const states = {
  default: 'Press the button to allow notifications in this browser.',
  granted: 'Allowed. This browser shows each new notification once, while Plumbline is open.',
  denied: 'Blocked. You can allow notifications from this site in the browser’s settings.',
  missing: 'This browser cannot show notifications from this site. They are not available over plain http.',
}

export function BrowserNotices() {
  const { values } = useServices()
  const { permission, ask } = useBrowserPermission()
  const wish = useValue(browserNotices)
  const stateId = useId()
  useRequestedAction('allow-notifications', ask, permission === 'default')
  return (
    <Card title="Browser Notifications">
      <p id={stateId} aria-live="polite" className="mb-3 text-muted">
        {states[permission ?? 'missing']}
      </p>
      {permission === 'default' && (
        <Button icon={<BellRing />} onClick={ask}>
          Allow Browser Notifications
        </Button>
      )}
      {permission === 'granted' && (
        <Switch
          label="Notify me in this browser"
          aria-describedby={stateId}
          isOn={wish === 'on'}
          onChange={(isOn) => values.set(browserNotices, isOn ? 'on' : 'off')}
        />
      )}
    </Card>
  )
}
