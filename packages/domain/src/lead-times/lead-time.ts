/** Long lead items: things that must be ordered months before the site needs them. */
import type * as z from 'zod/mini'
import { collection } from '../kernel/commands/command.ts'
import type { Day } from '../kernel/days/day.ts'
import { storedToDay } from '../kernel/days/stored-day.ts'
import { moment } from '../kernel/records/lenient.ts'
import { type Id, idSchema, record } from '../kernel/records/record.ts'
import {
  choiceField,
  dayField,
  defineFields,
  lineField,
  projectField,
  storedDay,
  textField,
} from '../registers/define-fields.ts'

export const leadTimeStatuses = [
  'Tracking',
  'Ordered',
  'In Fabrication',
  'Shipped',
  'Delivered',
  'On Track',
  'At Risk',
  'Delayed',
] as const
export type LeadTimeStatus = (typeof leadTimeStatuses)[number]

const [logged, restored] = [{ isLogged: true }, { isRestored: true }] as const

export const leadTimeFields = defineFields({
  name: lineField({ label: 'Item Name', ...logged, ...restored, sharedIn: 'Item Name' }),
  description: textField({ label: 'Description', ...restored, sharedIn: 'Item Name' }),
  /** Stored as null, '' or not at all for no project. */
  projectId: projectField(null, logged),
  /** As people write it, for example '10 to 12 weeks'. */
  fabricationTimeframe: lineField({ label: 'Fabrication Timeframe', ...restored }),
  deliveryTimeframe: lineField({ label: 'Delivery Timeframe', ...restored }),
  supplyShortages: textField({ label: 'Supply Shortages', ...restored }),
  constructionImpact: textField({ label: 'Construction Impact', ...restored }),
  orderByDate: dayField({ label: 'Order By', ...logged, ...restored, sharedIn: 'Order By' }),
  requiredOnSiteDate: dayField({
    ...{ label: 'Required On Site', ...logged, ...restored, sharedIn: 'Required On Site' },
  }),
  status: choiceField(leadTimeStatuses, {
    ...{ label: 'Status', isStatus: true, ...logged, ...restored, sharedIn: 'Status' },
  }),
  alarmDate: storedDay({ label: 'Alarm', ...logged }),
})

export const leadTimeSchema = record({
  id: idSchema,
  ...leadTimeFields.stored,
  createdAt: moment(),
  updatedAt: moment(),
})
export type LeadTime = z.infer<typeof leadTimeSchema>

export const leadTimes = collection('lead-times', leadTimeSchema, { idPrefix: 'lead_' })

/** An item without a project may be meant for any of them. */
export function concernsProject({ projectId }: Pick<LeadTime, 'projectId'>, id: Id): boolean {
  return !projectId || projectId === id
}

/** The item has not been reported as ordered, on its way or on track. */
const stillToOrder = new Set(['Tracking', 'At Risk', 'Delayed'])

export function isOrderOverdue(item: Pick<LeadTime, 'orderByDate' | 'status'>, today: Day): boolean {
  const day = storedToDay(item.orderByDate)
  return stillToOrder.has(item.status) && day !== undefined && day < today
}

export function isDeliveryOverdue(
  item: Pick<LeadTime, 'requiredOnSiteDate' | 'status'>,
  today: Day,
): boolean {
  const day = storedToDay(item.requiredOnSiteDate)
  return item.status !== 'Delivered' && day !== undefined && day < today
}

const notOrdered = new Set(['Tracking', 'On Track', 'At Risk', 'Delayed'])

/** Its order-by date still matters: the order has not been placed. */
export function isToOrder({ status }: Pick<LeadTime, 'status'>): boolean {
  return notOrdered.has(status)
}
