/** Whether the browser may notify; it is asked only when the user presses for it. */
import { useEffect, useState } from 'react'

/** Undefined where the browser knows no notifications, as on every page over plain http. */
const readPermission = () => globalThis.Notification?.permission

export function useBrowserPermission() {
  const [permission, setPermission] = useState(readPermission)

  useEffect(() => {
    // It may have been changed in the browser's own settings meanwhile.
    const look = () => setPermission(readPermission)
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  }, [])

  return { permission, ask: () => void Notification.requestPermission().then(setPermission) }
}
