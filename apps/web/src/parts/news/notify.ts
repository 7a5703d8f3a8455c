/** Shows one notification of the browser. */

export interface Announcement {
  title: string
  message: string
  /** Tells one from another: what is shown under the same tag takes the other's place. */
  tag: string
  /** Where it leads when the product is not open any more. */
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
    // Browsers of phones let only a page's service worker notify.
    void showByWorker(title, options)
  }
}

async function showByWorker(title: string, options: NotificationOptions) {
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    await registration?.showNotification(title, options)
  } catch {
    // Forbidden meanwhile, or there is no worker: the news stand under Notifications all the same.
  }
}
