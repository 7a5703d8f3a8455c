/** Commands that add, edit and delete long lead items, and set their alarms and status. */

import * as z from 'zod/mini'
import { args, formArgs, idArg } from '../kernel/commands/args.ts'
import { accept, command, refuse, save } from '../kernel/commands/command.ts'
import { openDraft } from '../kernel/commands/draft.ts'
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
import { type LeadTime, leadTimeFields, leadTimeStatuses, leadTimes } from './lead-time.ts'

export const leadTimeDraftSchema = args(leadTimeFields.draft)
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
      const saved = {
        ...item,
        ...entered(changed, leadTimeFields.initial.status),
        ...project,
        ...savedTimes(item, now),
      }
      return accept(save(leadTimes, saved, isNew))
    },
  }),
)

/** The initial draft of the form: the stored item, or a new one. */
export function getDraft(item: LeadTime = newLeadTime(''), timeZone?: string): LeadTimeDraft {
  return leadTimeFields.toDraft(item, timeZone)
}

function newLeadTime(id: Id): LeadTime {
  return { id, ...leadTimeFields.initial, createdAt: '', updatedAt: '' }
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
