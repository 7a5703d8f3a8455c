/** Announces each new notification once in the browser, if the user has allowed it there and in the preferences. */
import { rememberNotifications } from '@plumbline/domain/activity/notifications/remembered-notifications.ts'
import { getReminderIds } from '@plumbline/domain/activity/notifications/rules/derived-notifications.ts'
import { useEffect, useEffectEvent } from 'react'
import { paths } from '#core/navigation/paths.ts'
import { announcedNotificationIds, browserNotices } from '#data/storage/values.ts'
import { useServices } from '#data/workspace/services.ts'
import { claimAnnouncements } from './claim-announcements.ts'
import { notificationToPath } from './notification-to-path.ts'
import { notificationToText, tellMany } from './notification-to-text.ts'
import { type Announcement, notify } from './notify.ts'
import type { DatedNotification } from './use-derived-notifications.ts'

/** More than this together are announced as one. */
const maxTogether = 3
const manyTag = 'many'

interface Announced {
  notifications: readonly DatedNotification[]
  readIds: readonly string[]
  /** Whether all lists have been checked. */
  isWhole: boolean
  onOpen: (notifications: DatedNotification) => void
  /** Opens the list, if many were announced as one. */
  onOpenAll: () => void
}

export function useAnnounceNotifications({ notifications, readIds, isWhole, onOpen, onOpenAll }: Announced) {
  const { values, store } = useServices()

  const press = useEffectEvent((tag: unknown) => {
    const pressed = notifications.find(({ id }) => id === tag)
    if (pressed) onOpen(pressed)
    else onOpenAll()
  })

  function findUnheard() {
    const reported = new Set([...values.get(announcedNotificationIds), ...readIds])
    return notifications.filter((one) => getReminderIds(one).some((id) => !reported.has(id)))
  }

  const claim = useEffectEvent(async () => {
    const isAllowed = globalThis.Notification?.permission === 'granted'
    if (!isWhole || !isAllowed || values.get(browserNotices) === 'off') return
    const ids = findUnheard().flatMap(getReminderIds)
    if (ids.length > 0) announce(await claimAnnouncements(navigator.locks, ids))
  })

  const announce = useEffectEvent((claimed: readonly string[]) => {
    const unheard = findUnheard().filter((one) => getReminderIds(one).some((id) => claimed.includes(id)))
    if (unheard.length === 0) return
    const ids = unheard.flatMap(getReminderIds)
    const standing = notifications.flatMap(getReminderIds)
    // Remembered first, so that another tab that is just starting does not announce them again.
    values.set(
      announcedNotificationIds,
      rememberNotifications(values.get(announcedNotificationIds), ids, standing),
    )
    const one = (derived: DatedNotification): Announcement => {
      return { tag: derived.id, path: notificationToPath(derived, store), ...notificationToText(derived) }
    }
    const many = { tag: manyTag, path: paths.notifications, ...tellMany(unheard.length) }
    for (const announcement of unheard.length > maxTogether ? [many] : unheard.map(one))
      notify(announcement, press)
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever there may be a new notification.
  useEffect(() => {
    // What is shown before it is confirmed may still get another id, and would be announced twice.
    const confirming = store.confirming()
    if (confirming) confirming.then(claim)
    else void claim()
  }, [notifications, isWhole])

  useEffect(() => {
    const { serviceWorker } = navigator
    // Clicks on notifications of the service worker are handled there: public/notification-press.js.
    const hear = ({ data }: MessageEvent) => {
      if (data?.pressedNews !== undefined) press(data.pressedNews)
    }
    serviceWorker?.addEventListener('message', hear)
    return () => serviceWorker?.removeEventListener('message', hear)
  }, [])
}
