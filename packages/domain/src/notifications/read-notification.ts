/** Marking one notification as read, or all of them. */
import { args, idArg } from '../kernel/args.ts'
import { accept, command, put, refuse } from '../kernel/command.ts'
import { notifications } from './notification.ts'

export const readNotification = command({
  name: 'notifications.read',
  needs: 'notifications.read',
  args: args({ id: idArg() }),
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
  args: args({}),
  decide(_, { all }) {
    const unread = all(notifications).filter((notification) => !notification.read)
    return accept(...unread.map((notification) => put(notifications, { ...notification, read: true })))
  },
})
