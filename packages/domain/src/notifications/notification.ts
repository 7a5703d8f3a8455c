/** Notifications: short news for the signed-in user. */
import * as z from 'zod/mini'
import { accept, collection, command, put, refuse } from '../kernel/command.ts'
import { idSchema, record } from '../kernel/record.ts'

export const notificationTypes = ['success', 'warning', 'info'] as const

export const notificationSchema = record({
  id: idSchema,
  title: z.string(),
  message: z.string(),
  type: z.enum(notificationTypes),
  read: z.boolean(),
  /** ISO instant. */
  date: z.string(),
})
export type Notification = z.infer<typeof notificationSchema>

export const notifications = collection('notifications', notificationSchema)

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
