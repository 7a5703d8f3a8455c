/** Announces each new notification once in the browser, if the user has allowed it there and in the preferences. */
import { rememberNews } from '@plumbline/domain/notifications/remembered-news.ts'
import { useEffect, useEffectEvent } from 'react'
import { useServices } from '#data/services.ts'
import { announcedNews, browserNotices } from '#data/values.ts'
import { paths } from '#parts/navigation/paths.ts'
import { newsPath } from './news-path.ts'
import { type Announcement, notify } from './notify.ts'
import type { DatedNotification } from './use-derived-notifications.ts'
import { tellMany, tellNews } from './words.ts'

/** More than this at once are announced as one. */
const maxAtOnce = 3
const manyTag = 'many'

interface Announced {
  news: readonly DatedNotification[]
  readIds: readonly string[]
  /** Whether all lists have been checked. */
  isWhole: boolean
  onOpen: (news: DatedNotification) => void
  /** Opens the list, if many were announced as one. */
  onOpenAll: () => void
}

export function useAnnounceNews({ news, readIds, isWhole, onOpen, onOpenAll }: Announced) {
  const { values, store } = useServices()

  const press = useEffectEvent((tag: unknown) => {
    const pressed = news.find(({ id }) => id === tag)
    if (pressed) onOpen(pressed)
    else onOpenAll()
  })

  const announce = useEffectEvent(() => {
    const isAllowed = globalThis.Notification?.permission === 'granted'
    if (!isWhole || !isAllowed || values.get(browserNotices) === 'off') return
    const told = new Set([...values.get(announcedNews), ...readIds])
    const unheard = news.filter(({ id }) => !told.has(id))
    if (unheard.length === 0) return
    const ids = unheard.map(({ id }) => id)
    const standing = news.map(({ id }) => id)
    // Remembered first, so that another tab that is just starting does not announce them again.
    values.set(announcedNews, rememberNews(values.get(announcedNews), ids, standing))
    const one = (made: DatedNotification): Announcement => {
      return { tag: made.id, path: newsPath(made, store), ...tellNews(made) }
    }
    const many = { tag: manyTag, path: paths.notifications, ...tellMany(unheard.length) }
    for (const announcement of unheard.length > maxAtOnce ? [many] : unheard.map(one))
      notify(announcement, press)
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever there may be a new notification.
  useEffect(() => {
    // What is shown before it is confirmed may still get another id, and would be announced twice.
    const confirming = store.confirming()
    if (confirming) confirming.then(announce)
    else announce()
  }, [news, isWhole])

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
