/** Whether the browser also notifies of alarms. It is asked only when the user clicks the button. */
import { BellRing } from 'lucide-react'
import { browserNotices } from '#data/storage/values.ts'
import { useValue } from '#data/workspace/hooks.ts'
import { useBrowserPermission } from '#notifications/use-browser-permission.ts'
import { Button } from '#ui/controls/button.tsx'

const message = {
  granted: 'This browser also notifies you while Plumbline is open.',
  denied: 'Notifications are blocked. You can allow them in the browser’s settings.',
  unwanted: 'Browser notifications are switched off in the settings.',
}

export function BrowserNotice() {
  const { permission, ask } = useBrowserPermission()
  const isRequested = useValue(browserNotices) === 'on'
  // Some browsers do not support notifications, and none does over plain http.
  if (!permission) return null
  return (
    <div aria-live="polite" className="text-muted text-small">
      {permission === 'default' ? (
        <Button size="small" icon={<BellRing />} onClick={ask}>
          Allow Browser Notifications
        </Button>
      ) : (
        <p>{permission === 'granted' && !isRequested ? message.unwanted : message[permission]}</p>
      )}
    </div>
  )
}
