/** All notifications of the user: the stored ones and the derived ones. Newest first. */
import type { ReplacedTextNews } from '@plumbline/domain/notifications/derived-notifications.ts'
import { type Notification, notifications } from '@plumbline/domain/notifications/notification.ts'
import { kindOfRule, type NotificationKind } from '@plumbline/domain/notifications/notification-kind.ts'
import { useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useView } from '#data/hooks.ts'
import { useServices } from '#data/services.ts'
import { newsPath } from './news-path.ts'
import { type DatedNotification, useDerivedNotifications } from './use-derived-notifications.ts'
import { tellNews } from './words.ts'

export interface News extends Pick<Notification, 'id' | 'title' | 'message' | 'type' | 'read' | 'date'> {
  kind: NotificationKind
  /** The day that it is about, or undefined. */
  day: string | undefined
  /** Present if it was derived from a record, which it links to. */
  made?: DatedNotification
}

export function useNews() {
  const router = useRouter()
  const { newId, store } = useServices()
  const stored = useView(notifications)
  const storedIds = useMemo(() => stored.map(({ id }) => id), [stored])
  const { news: made, readIds, read, readAll, isWhole } = useDerivedNotifications(storedIds)

  const news = useMemo(() => {
    const known = new Set(readIds)
    return [
      ...made.map((one) => madeToNews(one, known)),
      ...stored.map((one) => storedToNews(one, known)),
    ].sort(newestFirst)
  }, [made, readIds, stored])

  const [replaced, setReplaced] = useState<ReplacedTextNews>()

  function openMade(one: DatedNotification) {
    read([one.id])
    if (one.rule === 'text-replaced') return setReplaced(one)
    void router.navigate({ href: newsPath(one, store), state: { visit: newId() } })
  }

  return {
    news,
    made,
    readIds,
    /** Whether all lists have been checked. */
    isWhole,
    openMade,
    /** Marks it as read, and opens its record if it has one. */
    open({ id, made: one }: News) {
      if (one) openMade(one)
      else read([id])
    },
    readAll,
    /** The replaced text that is compared with the present one in a dialog. */
    replaced,
    closeReplaced: () => setReplaced(undefined),
  }
}

const newestFirst = (a: News, b: News) => b.date.localeCompare(a.date)

function madeToNews(made: DatedNotification, known: ReadonlySet<string>): News {
  const { id, type, instant, rule } = made
  const day = 'day' in made ? made.day : undefined
  return {
    id,
    type,
    date: instant,
    read: known.has(id),
    kind: kindOfRule(rule),
    day,
    made,
    ...tellNews(made),
  }
}

function storedToNews(
  { id, title, message, type, read, date }: Notification,
  known: ReadonlySet<string>,
): News {
  return { id, title, message, type, read: read || known.has(id), date, kind: 'general', day: undefined }
}
