/** Whether the browser may notify of alarms; it is asked only when the user presses for it. */
import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'

const said = {
  granted: 'This browser notifies you too, while Plumbline is open in it.',
  denied: 'This browser has been told to show no notifications of Plumbline; its settings can change that.',
}

export function BrowserNotice() {
  // Some browsers, and every page over plain http, know no notifications.
  const [permission, setPermission] = useState(globalThis.Notification?.permission)
  if (!permission) return null
  return (
    <div aria-live="polite" className="text-muted text-small">
      {permission === 'default' ? (
        <Button
          size="small"
          icon={<BellRing />}
          onClick={() => void Notification.requestPermission().then(setPermission)}
        >
          Allow Browser Notifications
        </Button>
      ) : (
        <p>{said[permission]}</p>
      )}
    </div>
  )
}
