/** The icons of the types of notifications. */
import type { Notification } from '@plumbline/domain/activity/notifications/rules/notification.ts'
import { CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

export const notificationGlyphs: Readonly<Record<Notification['type'], ReactNode>> = {
  success: <CircleCheck className="text-success" aria-label="Success" />,
  warning: <TriangleAlert className="text-warning" aria-label="Warning" />,
  info: <Info className="text-info" aria-label="Information" />,
}
