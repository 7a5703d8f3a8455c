/** Notifies of each alarm once in the browser, where the user has allowed that. */
import { useEffect, useEffectEvent } from 'react'
import { useSite } from '#data/site.ts'
import { announcedAlarms } from '#data/values.ts'
import type { RingingAlarm } from './use-due-alarms.ts'

export function useAnnounceAlarms(alarms: readonly RingingAlarm[], onOpen: (alarm: RingingAlarm) => void) {
  const { values } = useSite()

  const announce = useEffectEvent((ringing: readonly RingingAlarm[]) => {
    if (globalThis.Notification?.permission !== 'granted') return
    const told = values.get(announcedAlarms)
    const news = ringing.filter(({ id, read }) => !read && !told.includes(id))
    if (news.length === 0) return
    // Remembered first: another tab that is just starting must not notify of it again.
    values.set(
      announcedAlarms,
      ringing.map(({ id }) => id),
    )
    for (const alarm of news) notify(alarm, () => onOpen(alarm))
  })

  useEffect(() => announce(alarms), [alarms])
}

function notify({ id, title, message }: RingingAlarm, onPress: () => void) {
  const options = { body: message, tag: id, icon: '/favicon.svg' }
  try {
    const notification = new Notification(title, options)
    notification.onclick = () => {
      window.focus()
      onPress()
      notification.close()
    }
  } catch {
    // Browsers of phones let only a page's service worker notify.
    void navigator.serviceWorker
      ?.getRegistration()
      .then((registration) => registration?.showNotification(title, options))
  }
}
