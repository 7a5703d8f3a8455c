/** The request bodies of the server's functions. */
import * as z from 'zod/mini'
import { isEmail } from '../../kernel/values/email.ts'
import { paidPlanIds } from '../../people/account/plans.ts'

const line = (maxLength: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(maxLength))

const oneAddress = line(254).check(z.refine(isEmail))

export const taskNotificationSchema = z.object({
  taskName: line(2000),
  assigneeEmail: oneAddress,
  /** Day or instant. */
  dueDate: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
  projectName: line(2000),
})
export type TaskNotification = z.infer<typeof taskNotificationSchema>

export const invitationSchema = z.object({
  email: oneAddress,
  inviterName: line(200),
  /** The name of the project or register that the person is invited to. */
  what: line(2000),
  role: z.optional(line(50)),
  /** The address of the page that the invitation is sent from. */
  link: line(2000),
})
export type Invitation = z.infer<typeof invitationSchema>

export const checkoutSchema = z.object({ plan: z.enum(paidPlanIds) })
export type Checkout = z.infer<typeof checkoutSchema>

export interface FunctionBodies {
  'send-task-notification': TaskNotification
  'send-invitation': Invitation
  'create-checkout-session': Checkout
}
