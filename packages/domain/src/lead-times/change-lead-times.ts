/** Changes and deletes many long lead items at once. */
import * as z from 'zod/mini'
import { changeManyCommand, deleteManyCommand, saveAsForm } from '../registers/change-many.ts'
import { deleteLeadTime, draftOf, leadTimeDraftSchema, saveLeadTime } from './change-lead-time.ts'
import { leadTimes } from './lead-time.ts'

const changeSchema = z.partial(leadTimeDraftSchema)
export type LeadTimeChange = z.infer<typeof changeSchema>

export const changeLeadTimes = changeManyCommand('lead-times.change', {
  needs: 'registers.edit',
  change: changeSchema,
  decide: (id, change, context) =>
    saveAsForm(id, change, context, {
      list: leadTimes,
      toDraft: draftOf,
      save: (id, form, context) => saveLeadTime.decide({ id, ...form }, context),
    }),
})

export const deleteLeadTimes = deleteManyCommand('lead-times.delete-many', {
  needs: 'registers.edit',
  decide: (id, context) => deleteLeadTime.decide({ id }, context),
})
