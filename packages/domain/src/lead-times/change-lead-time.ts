/** What can be done with a long lead item: entered, edited, given an alarm, deleted. */
import * as z from 'zod/mini'
import { parseAlarm } from '../alarms/alarm.ts'
import { accept, command, put, refuse, remove } from '../kernel/command.ts'
import { daySchema } from '../kernel/day.ts'
import { changedFields, mergeDraft } from '../kernel/draft.ts'
import type { Id } from '../kernel/record.ts'
import { storedToDay } from '../kernel/stored-day.ts'
import { type LeadTime, leadTimeStatuses, leadTimes } from './lead-time.ts'

const leadTimeDraftSchema = z.object({
  name: z.string(),
  description: z.string(),
  fabricationTimeframe: z.string(),
  deliveryTimeframe: z.string(),
  supplyShortages: z.string(),
  constructionImpact: z.string(),
  orderByDate: z.nullable(daySchema),
  requiredOnSiteDate: z.nullable(daySchema),
  status: z.string(),
})
export type LeadTimeDraft = z.infer<typeof leadTimeDraftSchema>

export const saveLeadTime = command({
  name: 'lead-times.save',
  needs: 'registers.edit',
  /** `first`: what the form opened with; left out, everything in it counts as changed. */
  args: z.object({
    id: z.optional(z.string()),
    draft: leadTimeDraftSchema,
    first: z.optional(leadTimeDraftSchema),
  }),
  decide({ id, draft: typed, first }, { find, newId, now }) {
    const kept = id === undefined ? newLeadTime(`lead_${newId()}`) : find(leadTimes, id)
    // Another tab may have deleted it while the dialog was open.
    if (!kept) return refuse('item-gone')
    const present = draftOf(kept)
    const draft = mergeDraft(present, typed, first)
    if (draft.name.trim() === '') return refuse('name-required', ['name'])
    const changed = entered(changedFields(present, draft))
    return accept(put(leadTimes, { ...kept, ...changed, createdAt: kept.createdAt || now, updatedAt: now }))
  },
})

/** What the form of an item starts with: the item as it is, or a new one. */
export function draftOf(item: LeadTime = newLeadTime('')): LeadTimeDraft {
  const { name, description, fabricationTimeframe, deliveryTimeframe } = item
  const { supplyShortages, constructionImpact, status } = item
  return {
    name,
    description,
    fabricationTimeframe,
    deliveryTimeframe,
    supplyShortages,
    constructionImpact,
    orderByDate: storedToDay(item.orderByDate) ?? null,
    requiredOnSiteDate: storedToDay(item.requiredOnSiteDate) ?? null,
    status: status || 'Tracking',
  }
}

/** What was changed in the form, as it is stored. */
function entered({ status, ...changed }: Partial<LeadTimeDraft>): Partial<LeadTime> {
  const trimmed = Object.entries(changed).map(([field, typed]) => [field, typed?.trim() ?? null])
  return { ...Object.fromEntries(trimmed), ...(status !== undefined && { status: status || 'Tracking' }) }
}

function newLeadTime(id: Id): LeadTime {
  return {
    id,
    name: '',
    description: '',
    fabricationTimeframe: '',
    deliveryTimeframe: '',
    supplyShortages: '',
    constructionImpact: '',
    orderByDate: null,
    requiredOnSiteDate: null,
    status: 'Tracking',
    alarmDate: null,
    createdAt: '',
    updatedAt: '',
  }
}

export const setLeadTimeAlarm = command({
  name: 'lead-times.set-alarm',
  needs: 'registers.edit',
  /** As typed; '' clears the alarm. */
  args: z.object({ id: z.string(), alarmDate: z.string() }),
  decide({ id, alarmDate: typed }, { find, now }) {
    const alarmDate = parseAlarm(typed)
    if (alarmDate === undefined) return refuse('date-invalid', ['alarmDate'])
    const item = find(leadTimes, id)
    if (!item) return refuse('item-gone')
    return accept(put(leadTimes, { ...item, alarmDate, updatedAt: now }))
  },
})

/** Any status, at any time. */
export const setLeadTimeStatus = command({
  name: 'lead-times.set-status',
  needs: 'registers.edit',
  args: z.object({ id: z.string(), status: z.enum(leadTimeStatuses) }),
  decide({ id, status }, { find, now }) {
    const item = find(leadTimes, id)
    return item ? accept(put(leadTimes, { ...item, status, updatedAt: now })) : refuse('item-gone')
  },
})

export const deleteLeadTime = command({
  name: 'lead-times.delete',
  needs: 'registers.edit',
  args: z.object({ id: z.string() }),
  decide({ id }, { find }) {
    return find(leadTimes, id) ? accept(remove(leadTimes, id)) : refuse('item-gone')
  },
})
