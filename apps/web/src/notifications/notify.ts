/** Shows one notification of the browser. */

export interface Announcement {
  title: string
  message: string
  /** The tag: a notification replaces another one with the same tag. */
  tag: string
  /** The address to open if the product is no longer open. */
  path: string
}

export function notify({ title, message, tag, path }: Announcement, onPress: (tag: string) => void) {
  const options = { body: message, tag, icon: '/favicon.svg', data: { path } }
  try {
    const notification = new Notification(title, options)
    notification.onclick = () => {
      window.focus()
      onPress(tag)
      notification.close()
    }
  } catch {
    // Browsers on phones allow notifications only from a service worker.
    void showByWorker(title, options)
  }
}

async function showByWorker(title: string, options: NotificationOptions) {
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    await registration?.showNotification(title, options)
  } catch {
    // No longer allowed, or no worker: the notifications are still listed under Notifications.
  }
}
