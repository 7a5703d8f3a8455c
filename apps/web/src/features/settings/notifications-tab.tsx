/** Notification preferences of a workspace in this browser. */
import { useCanMail } from '#people/mail/use-can-mail.ts'
import { BrowserNotices } from './browser-notices.tsx'
import { NotificationForm } from './notification-form.tsx'

const descriptions = {
  emailNotifications: 'When you add an action, the server is asked to e-mail its first assignee.',
  documentUpdates: 'When a user with another e-mail adds, changes, comments on or deletes documents.',
  taskAssignments:
    'When an action or a review comes to you, and before and after its due date. Unassigned actions are included.',
  projectChanges:
    'When hold points, orders, training and consents are due soon or overdue, and when others change projects, conditions and workflows.',
  dailyDigest: 'One notification a day that sums up what is due today and this week.',
}

const withoutMail =
  'This site does not send e-mail. When you add an action, Plumbline prepares one to its first assignee.'

export function NotificationsTab() {
  const canMail = useCanMail('send-task-notification')
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <NotificationForm
        descriptions={canMail ? descriptions : { ...descriptions, emailNotifications: withoutMail }}
        alarmsNote="Alarms are always on: you set them one by one, in the registers and the program."
      />
      <BrowserNotices />
    </div>
  )
}
