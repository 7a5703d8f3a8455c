/** A notification is read, or all of them are. */
import * as z from 'zod/mini'
import { accept, command, put, refuse } from '../kernel/command.ts'
import { notifications } from './notification.ts'

export const readNotification = command({
  name: 'notifications.read',
  needs: 'notifications.read',
  args: z.object({ id: z.string() }),
  decide({ id }, { find }) {
    const notification = find(notifications, id)
    return notification
      ? accept(put(notifications, { ...notification, read: true }))
      : refuse('notification-gone')
  },
})

export const readAllNotifications = command({
  name: 'notifications.read-all',
  needs: 'notifications.read',
  args: z.object({}),
  decide(_, { all }) {
    const unread = all(notifications).filter((notification) => !notification.read)
    return accept(...unread.map((notification) => put(notifications, { ...notification, read: true })))
  },
})
