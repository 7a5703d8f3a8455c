/** Notifies of new news in the browser, of each once, where the user has allowed and not forbidden that. */
import { rememberNews } from '@plumbline/domain/notifications/remembered-news.ts'
import { useEffect, useEffectEvent } from 'react'
import { useSite } from '#data/site.ts'
import { announcedNews, browserNotices } from '#data/values.ts'
import type { DatedMadeNews } from './use-made-news.ts'
import { tellMany, tellNews } from './words.ts'

/** More at once are announced as one. */
const mostAtOnce = 3

interface Announced {
  news: readonly DatedMadeNews[]
  readIds: readonly string[]
  /** All lists have been looked at. */
  isWhole: boolean
  onOpen: (news: DatedMadeNews) => void
}

export function useAnnounceNews({ news, readIds, isWhole, onOpen }: Announced) {
  const { values } = useSite()

  const announce = useEffectEvent(() => {
    const isAllowed = globalThis.Notification?.permission === 'granted'
    if (!isWhole || !isAllowed || values.get(browserNotices) === 'off') return
    const told = new Set([...values.get(announcedNews), ...readIds])
    const unheard = news.filter(({ id }) => !told.has(id))
    if (unheard.length === 0) return
    const ids = unheard.map(({ id }) => id)
    const standing = news.map(({ id }) => id)
    // Remembered first: another tab that is just starting must not notify of it again.
    values.set(announcedNews, rememberNews(values.get(announcedNews), ids, standing))
    if (unheard.length > mostAtOnce) notify('many', tellMany(unheard.length), () => undefined)
    else for (const one of unheard) notify(one.id, tellNews(one), () => onOpen(one))
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at anew whenever there may be something new.
  useEffect(() => announce(), [news, isWhole])
}

function notify(tag: string, { title, message }: { title: string; message: string }, onPress: () => void) {
  const options = { body: message, tag, icon: '/favicon.svg' }
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
