/** What can be done with a long lead item: entered, edited, given an alarm, deleted. */
import * as z from 'zod/mini'
import { parseAlarm } from '../alarms/alarm.ts'
import { accept, command, put, refuse, remove } from '../kernel/command.ts'
import { daySchema } from '../kernel/day.ts'
import { dayToStored } from '../kernel/stored-day.ts'
import { type LeadTime, leadTimes } from './lead-time.ts'

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
  args: z.object({ id: z.optional(z.string()), draft: leadTimeDraftSchema }),
  decide({ id, draft }, { find, newId, now }) {
    const name = draft.name.trim()
    if (name === '') return refuse('name-required', ['name'])
    const kept: Partial<LeadTime> | undefined =
      id === undefined ? { alarmDate: null, createdAt: now } : find(leadTimes, id)
    // Another tab may have deleted it while the dialog was open.
    if (!kept) return refuse('item-gone')
    return accept(
      put(leadTimes, {
        ...kept,
        ...draft,
        id: id ?? `lead_${newId()}`,
        name,
        description: draft.description.trim(),
        fabricationTimeframe: draft.fabricationTimeframe.trim(),
        deliveryTimeframe: draft.deliveryTimeframe.trim(),
        supplyShortages: draft.supplyShortages.trim(),
        constructionImpact: draft.constructionImpact.trim(),
        orderByDate: dayToStored(draft.orderByDate, kept.orderByDate),
        requiredOnSiteDate: dayToStored(draft.requiredOnSiteDate, kept.requiredOnSiteDate),
        status: draft.status || 'Tracking',
        createdAt: kept.createdAt ?? now,
        updatedAt: now,
      }),
    )
  },
})

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

export const deleteLeadTime = command({
  name: 'lead-times.delete',
  needs: 'registers.edit',
  args: z.object({ id: z.string() }),
  decide({ id }, { find }) {
    return find(leadTimes, id) ? accept(remove(leadTimes, id)) : refuse('item-gone')
  },
})
