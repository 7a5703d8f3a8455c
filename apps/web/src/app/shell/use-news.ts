/** What the notifications dropdown shows: stored notifications, and the alarms that ring now. Newest first. */
import {
  type Notification,
  notifications,
  readAllNotifications,
  readNotification,
} from '@plumbline/domain/notifications/notification.ts'
import { useRouter } from '@tanstack/react-router'
import { useView } from '#data/hooks.ts'
import { useSite } from '#data/site.ts'
import { useAnnounceAlarms } from '#parts/alarm/use-announce-alarms.ts'
import { type RingingAlarm, useDueAlarms } from '#parts/alarm/use-due-alarms.ts'
import { usePerform } from '#parts/perform/use-perform.ts'

export interface News extends Pick<Notification, 'id' | 'title' | 'message' | 'type' | 'read' | 'date'> {
  /** It leads to a record, and the dropdown closes. */
  isLink: boolean
  onPress: () => void
}

const everything = () => ({})
const newestFirst = (a: News, b: News) => b.date.localeCompare(a.date)

export function useNews() {
  const router = useRouter()
  const { newId } = useSite()
  const perform = usePerform()
  const stored = useView(notifications, everything, [])
  const { alarms, read } = useDueAlarms()

  function openAlarm({ id, path }: RingingAlarm) {
    read([id])
    void router.navigate({ href: path, state: { visit: newId() } })
  }
  useAnnounceAlarms(alarms, openAlarm)

  const ringing = alarms.map(
    (alarm): News => ({ ...alarm, type: 'warning', isLink: true, onPress: () => openAlarm(alarm) }),
  )
  const told = stored.map((notification): News => {
    const words = { done: null, refused: { 'notification-gone': null } }
    const onPress = () => void perform(readNotification, { id: notification.id }, words)
    return { ...notification, isLink: false, onPress }
  })

  return {
    news: [...ringing, ...told].sort(newestFirst),
    readAll() {
      read(alarms.map(({ id }) => id))
      perform(readAllNotifications, {}, { done: null, refused: {} })
    },
  }
}
