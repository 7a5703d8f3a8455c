/** Commands that add, edit and delete long lead items, and set their alarms and status. */

import * as z from 'zod/mini'
import { args, formArgs, idArg, lineArg, textArg } from '../kernel/commands/args.ts'
import { accept, command, refuse, save } from '../kernel/commands/command.ts'
import { openDraft } from '../kernel/commands/draft.ts'
import { daySchema } from '../kernel/days/day.ts'
import { storedToDay } from '../kernel/days/stored-day.ts'
import type { Id } from '../kernel/records/record.ts'
import { projects } from '../projects/project.ts'
import { takesAddedValues } from '../registers/added-fields/set-added-values.ts'
import {
  alarmCommand,
  changeItem,
  deleteCommand,
  entered,
  savedTimes,
} from '../registers/register-commands.ts'
import { type LeadTime, leadTimeStatuses, leadTimes } from './lead-time.ts'

export const leadTimeDraftSchema = args({
  name: lineArg(),
  description: textArg(),
  /** '' for no project. */
  projectId: idArg(),
  fabricationTimeframe: lineArg(),
  deliveryTimeframe: lineArg(),
  supplyShortages: textArg(),
  constructionImpact: textArg(),
  orderByDate: z.nullable(daySchema),
  requiredOnSiteDate: z.nullable(daySchema),
  status: lineArg(),
})
export type LeadTimeDraft = z.infer<typeof leadTimeDraftSchema>

export const saveLeadTime = takesAddedValues(
  leadTimes,
  command({
    name: 'lead-times.save',
    needs: 'registers.edit',
    args: args(formArgs(leadTimeDraftSchema)),
    decide({ id, isNew, ...form }, { find, now, timeZone }) {
      const item = isNew ? newLeadTime(id) : find(leadTimes, id)
      // Another tab may have deleted it while the dialog was open.
      if (!item) return refuse('item-gone')
      const { draft, changed } = openDraft(item, getDraft, form, timeZone)
      if (draft.name.trim() === '') return refuse('name-required', ['name'])
      // The stored project may have been deleted long ago. Only a newly chosen project must exist.
      if (changed.projectId && !find(projects, changed.projectId))
        return refuse('project-gone', ['projectId'])
      const project = changed.projectId === '' && { projectId: null }
      const saved = { ...item, ...entered(changed, 'Tracking'), ...project, ...savedTimes(item, now) }
      return accept(save(leadTimes, saved, isNew))
    },
  }),
)

/** The initial draft of the form: the stored item, or a new one. */
export function getDraft(item: LeadTime = newLeadTime(''), timeZone?: string): LeadTimeDraft {
  const { name, description, fabricationTimeframe, deliveryTimeframe } = item
  const { supplyShortages, constructionImpact, status } = item
  return {
    name,
    description,
    projectId: item.projectId ?? '',
    fabricationTimeframe,
    deliveryTimeframe,
    supplyShortages,
    constructionImpact,
    orderByDate: storedToDay(item.orderByDate, timeZone) ?? null,
    requiredOnSiteDate: storedToDay(item.requiredOnSiteDate, timeZone) ?? null,
    status: status || 'Tracking',
  }
}

function newLeadTime(id: Id): LeadTime {
  return {
    id,
    name: '',
    description: '',
    projectId: null,
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

export const setLeadTimeAlarm = alarmCommand('lead-times.set-alarm', leadTimes)

/** Sets any status at any time. */
export const setLeadTimeStatus = command({
  name: 'lead-times.set-status',
  needs: 'registers.edit',
  args: args({ id: idArg(), status: z.enum(leadTimeStatuses) }),
  decide({ id, status }, context) {
    return changeItem(leadTimes, id, context, (item) => ({ ...item, status }))
  },
})

export const deleteLeadTime = deleteCommand('lead-times.delete', leadTimes)
