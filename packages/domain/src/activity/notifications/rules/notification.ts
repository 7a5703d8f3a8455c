/** Notifications: short messages for the signed-in user. */
import * as z from 'zod/mini'
import { collection } from '../../../kernel/commands/command.ts'
import { nullableText } from '../../../kernel/records/lenient.ts'
import { idSchema, record } from '../../../kernel/records/record.ts'

export const notificationTypes = ['success', 'warning', 'info'] as const

export const notificationSchema = record({
  id: idSchema,
  title: z.string(),
  message: z.string(),
  type: z.enum(notificationTypes),
  /** The specification's flag for all users. The marks of each user replace it. */
  read: z.boolean(),
  /** ISO instant. */
  date: z.string(),
  projectId: nullableText(),
})
export type Notification = z.infer<typeof notificationSchema>

/** Notifications never change. Who has read them is stored separately in `read-marks`. */
export const notifications = collection('notifications', notificationSchema, { tracksChanges: false })
