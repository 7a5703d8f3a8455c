/** Notification preferences in a team, whose server mails. They are the same on every device of the person. */
import { useUser } from '#data/workspace/hooks.ts'
import { useCanMail } from '#people/mail/use-can-mail.ts'
import { BrowserNotices } from './browser-notices.tsx'
import { CalendarCard } from './calendar/calendar-card.tsx'
import { NotificationForm } from './notification-form.tsx'

const descriptions = {
  documentUpdates:
    'When others add, change, comment on or delete documents. These are listed under Notifications and not mailed.',
  taskAssignments:
    'When an action or a review comes to you, and before and after its due date. Unassigned actions are included.',
  projectChanges:
    'When hold points, orders, training and consents are due soon or overdue, and when others change projects, conditions and workflows. Changes are not mailed.',
  dailyDigest: 'What is due today and this week, summed up each morning.',
}

const withoutMail = 'This server does not send e-mail. Everything is listed under Notifications.'

export function TeamNotificationsTab() {
  const canMail = useCanMail('team-mails')
  const email = useUser()?.email ?? ''
  const mailed = `E-mails to ${email}: immediately when you are mentioned or assigned something, and one at 7:00 in the morning about everything else that begins that day.`
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <NotificationForm
        descriptions={{ ...descriptions, emailNotifications: canMail ? mailed : withoutMail }}
        alarmsNote={
          canMail
            ? 'Alarms are always on, and are e-mailed on the morning of their day. You set them one by one, in the registers and the program.'
            : 'Alarms are always on: you set them one by one, in the registers and the program.'
        }
      />
      <CalendarCard />
      <BrowserNotices />
    </div>
  )
}
