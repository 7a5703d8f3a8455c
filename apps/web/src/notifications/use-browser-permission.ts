/** Whether the browser may notify. It is asked only when the user clicks the button. */
import { useEffect, useState } from 'react'

/** Undefined if the browser does not support notifications, as on every page over plain http. */
const readPermission = () => globalThis.Notification?.permission

export function useBrowserPermission() {
  const [permission, setPermission] = useState(readPermission)

  useEffect(() => {
    // It may have been changed in the browser's own settings since then.
    const look = () => setPermission(readPermission)
    window.addEventListener('focus', look)
    return () => window.removeEventListener('focus', look)
  }, [])

  return { permission, ask: () => void Notification.requestPermission().then(setPermission) }
}
