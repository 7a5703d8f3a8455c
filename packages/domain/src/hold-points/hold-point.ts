/** Hold points: work stops here until somebody has looked and signed. */
import type * as z from 'zod/mini'
import { collection } from '../kernel/command.ts'
import type { Day } from '../kernel/day.ts'
import { moment, nullableMoment, nullableText, text } from '../kernel/lenient.ts'
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
  name: text(),
  description: text(),
  projectId: nullableText(),
  dueDate: nullableMoment(),
  responsibleParty: text(),
  status: text('Pending Approval'),
  alarmDate: nullableMoment(),
  createdAt: moment(),
  updatedAt: moment(),
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
