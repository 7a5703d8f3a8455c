// Runs in the service worker, which shows the notifications on phones, and hears when a user presses one.
;(() => {
  const scope = self.registration.scope
  const isPublic = ({ url }) => /^(about|login)?$/.test(url.slice(scope.length).replace(/[?#].*/, ''))

  const open = async ({ tag, data }) => {
    const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    const page = pages.find((one) => !isPublic(one))
    if (!page) return self.clients.openWindow(new URL(`.${data?.path ?? '/dashboard'}`, scope).href)
    // The product opens it itself, and loses no half-written form: notifications/use-announce-notifications.ts.
    page.postMessage({ pressedNews: tag })
    return page.focus()
  }

  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(event.notification))
  })
})()
