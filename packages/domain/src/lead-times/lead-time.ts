/** Long lead items: things that must be ordered months before the site needs them. */
import * as z from 'zod/mini'
import { collection } from '../kernel/command.ts'
import { idSchema, record } from '../kernel/record.ts'

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

export const leadTimeSchema = record({
  id: idSchema,
  name: z.string(),
  description: z._default(z.string(), ''),
  /** As people write them, '10 to 12 weeks'. */
  fabricationTimeframe: z._default(z.string(), ''),
  deliveryTimeframe: z._default(z.string(), ''),
  supplyShortages: z._default(z.string(), ''),
  constructionImpact: z._default(z.string(), ''),
  orderByDate: z.optional(z.nullable(z.string())),
  requiredOnSiteDate: z.optional(z.nullable(z.string())),
  status: z._default(z.string(), 'Tracking'),
  alarmDate: z.optional(z.nullable(z.string())),
  createdAt: z._default(z.string(), ''),
  updatedAt: z._default(z.string(), ''),
})
export type LeadTime = z.infer<typeof leadTimeSchema>

export const leadTimes = collection('lead-times', leadTimeSchema)
