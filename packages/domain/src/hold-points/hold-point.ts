/** Hold points: work stops here until somebody has looked and signed. */
import * as z from 'zod/mini'
import { collection } from '../kernel/command.ts'
import type { Day } from '../kernel/day.ts'
import { idSchema, record } from '../kernel/record.ts'
import { storedToDay } from '../kernel/stored-day.ts'

export const holdPointStatuses = [
  'Pending Approval',
  'Approved',
  'Action Required',
  'Notified',
  'Closed',
] as const

export const holdPointSchema = record({
  id: idSchema,
  name: z.string(),
  description: z._default(z.string(), ''),
  projectId: z.optional(z.nullable(idSchema)),
  dueDate: z.optional(z.nullable(z.string())),
  responsibleParty: z._default(z.string(), ''),
  status: z._default(z.string(), 'Pending Approval'),
  alarmDate: z.optional(z.nullable(z.string())),
  createdAt: z._default(z.string(), ''),
  updatedAt: z._default(z.string(), ''),
})
export type HoldPoint = z.infer<typeof holdPointSchema>

export const holdPoints = collection('hold-points', holdPointSchema)

/** Work may go on: nothing is overdue any more, and no alarm rings. */
export function isReleased({ status }: Pick<HoldPoint, 'status'>): boolean {
  return status === 'Approved' || status === 'Closed'
}

export function isOverdue(point: Pick<HoldPoint, 'dueDate' | 'status'>, today: Day): boolean {
  const day = storedToDay(point.dueDate)
  return !isReleased(point) && day !== undefined && day < today
}
