/** Notifications: short news for the signed-in user. */
import * as z from 'zod/mini'
import { collection } from '../kernel/command.ts'
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

/** Only whether it was read ever changes, which concerns nobody but the reader. */
export const notifications = collection('notifications', notificationSchema, { tracksChanges: false })
