/** All notifications of the user: the stored ones and the derived ones. Newest first. */

import {
  kindOfRule,
  type NotificationKind,
} from '@plumbline/domain/activity/notifications/notification-kind.ts'
import {
  getReminderIds,
  type ReplacedTextNotification,
} from '@plumbline/domain/activity/notifications/rules/derived-notifications.ts'
import {
  type Notification,
  notifications,
} from '@plumbline/domain/activity/notifications/rules/notification.ts'
import { useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useView } from '#data/workspace/hooks.ts'
import { useServices } from '#data/workspace/services.ts'
import { notificationToPath } from './notification-to-path.ts'
import { notificationToText } from './notification-to-text.ts'
import { type DatedNotification, useDerivedNotifications } from './use-derived-notifications.ts'

export interface NotificationItem
  extends Pick<Notification, 'id' | 'title' | 'message' | 'type' | 'read' | 'date'> {
  kind: NotificationKind
  /** The day that it is about, or undefined. */
  day: string | undefined
  /** Present if it was derived from a record, which it links to. */
  derived?: DatedNotification
}

export function useNotifications() {
  const router = useRouter()
  const { newId, store } = useServices()
  const stored = useView(notifications)
  const storedIds = useMemo(() => stored.map(({ id }) => id), [stored])
  const { notifications: derived, readIds, read, readAll, isWhole } = useDerivedNotifications(storedIds)

  const items = useMemo(() => {
    const known = new Set(readIds)
    return [
      ...derived.map((one) => derivedToNotification(one, known)),
      ...stored.map((one) => storedToNotification(one, known)),
    ].sort(newestFirst)
  }, [derived, readIds, stored])

  const [replaced, setReplaced] = useState<ReplacedTextNotification>()

  function openDerived(one: DatedNotification) {
    read(getReminderIds(one))
    if (one.rule === 'text-replaced') return setReplaced(one)
    void router.navigate({ href: notificationToPath(one, store), state: { visit: newId() } })
  }

  return {
    notifications: items,
    derived,
    readIds,
    /** Whether all lists have been checked. */
    isWhole,
    openDerived,
    /** Marks it as read, and opens its record if it has one. */
    open({ id, derived: one }: NotificationItem) {
      if (one) openDerived(one)
      else read([id])
    },
    readAll,
    /** The replaced text that is compared with the present one in a dialog. */
    replaced,
    closeReplaced: () => setReplaced(undefined),
  }
}

const newestFirst = (a: NotificationItem, b: NotificationItem) => b.date.localeCompare(a.date)

function derivedToNotification(derived: DatedNotification, known: ReadonlySet<string>): NotificationItem {
  const { id, type, instant, rule } = derived
  const day = 'day' in derived ? derived.day : undefined
  return {
    id,
    type,
    date: instant,
    read: getReminderIds(derived).every((each) => known.has(each)),
    kind: kindOfRule(rule),
    day,
    derived,
    ...notificationToText(derived),
  }
}

function storedToNotification(
  { id, title, message, type, read, date }: Notification,
  known: ReadonlySet<string>,
): NotificationItem {
  return { id, title, message, type, read: read || known.has(id), date, kind: 'general', day: undefined }
}
