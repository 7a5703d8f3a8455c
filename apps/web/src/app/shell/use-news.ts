/** What the notifications dropdown shows: stored notifications, and the news that the data make. Newest first. */
import { type Notification, notifications } from '@plumbline/domain/notifications/notification.ts'
import { readAllNotifications, readNotification } from '@plumbline/domain/notifications/read-notification.ts'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { useView } from '#data/hooks.ts'
import { useSite } from '#data/site.ts'
import { newsPath } from '#parts/news/news-path.ts'
import { useAnnounceNews } from '#parts/news/use-announce-news.ts'
import { type DatedMadeNews, useMadeNews } from '#parts/news/use-made-news.ts'
import { tellNews } from '#parts/news/words.ts'
import { usePerform } from '#parts/perform/use-perform.ts'

export interface News extends Pick<Notification, 'id' | 'title' | 'message' | 'type' | 'read' | 'date'> {
  /** It leads to a record, and the dropdown closes. */
  isLink: boolean
  onPress: () => void
}

const newestFirst = (a: News, b: News) => b.date.localeCompare(a.date)

interface NewsWishes {
  /** Counts how often it was asked elsewhere to mark everything as read. */
  readAllAsks: number
  onOpenAll: () => void
}

export function useNews({ readAllAsks, onOpenAll }: NewsWishes) {
  const router = useRouter()
  const { newId, store } = useSite()
  const perform = usePerform()
  const stored = useView(notifications)
  const { news, readIds, read, readAll: readAllMade, isWhole } = useMadeNews()

  function open(made: DatedMadeNews) {
    read([made.id])
    void router.navigate({ href: newsPath(made, store), state: { visit: newId() } })
  }
  useAnnounceNews({ news, readIds, isWhole, onOpen: open, onOpenAll })

  const marks = new Set(readIds)
  const made = news.map((one): News => {
    const { id, type, instant } = one
    const shown = { id, type, date: instant, read: marks.has(id), ...tellNews(one) }
    return { ...shown, isLink: true, onPress: () => open(one) }
  })
  const told = stored.map((notification): News => {
    const words = { done: null, refused: { 'notification-gone': null } }
    const onPress = () => void perform(readNotification, { id: notification.id }, words)
    return { ...notification, isLink: false, onPress }
  })

  function readAll() {
    readAllMade()
    perform(readAllNotifications, {}, { done: null, refused: {} })
  }
  const readAllAsAsked = useEffectEvent(readAll)
  useEffect(() => {
    if (readAllAsks > 0) readAllAsAsked()
  }, [readAllAsks])

  return { news: [...made, ...told].sort(newestFirst), readAll }
}
