/** Changes and deletes many conditions at once. */
import * as z from 'zod/mini'
import { refuse } from '../kernel/command.ts'
import { changeManyCommand, deleteManyCommand, saveAsForm } from '../registers/change-many.ts'
import { pendingRecords } from '../registers/pending-records.ts'
import { deleteCondition, setConditionStatus } from './change-condition.ts'
import { conditionStatuses, conditions } from './condition.ts'
import { conditionDraftSchema, draftOf, saveCondition } from './save-condition.ts'

const changeSchema = z.extend(z.partial(conditionDraftSchema), {
  status: z.optional(z.enum(conditionStatuses)),
})
export type ConditionChange = z.infer<typeof changeSchema>

/** The status is not a field of the form. */
export const changeConditions = changeManyCommand('conditions.change', {
  needs: 'conditions.edit',
  change: changeSchema,
  decide(id, { status, ...fields }, context) {
    const saved = saveAsForm(id, fields, context, {
      list: conditions,
      toDraft: draftOf,
      save: (id, form, context) => saveCondition.decide({ id, projectId: '', ...form }, context),
    })
    if (saved.kind === 'refused') return saved
    const pending = pendingRecords(context)
    pending.take(saved.steps)
    const condition = pending.find(conditions, id)
    if (!condition) return refuse('condition-gone')
    if (status === undefined || status === condition.status) return saved
    return setConditionStatus.decide({ id, status }, { ...context, find: pending.find })
  },
})

export const deleteConditions = deleteManyCommand('conditions.delete-many', {
  needs: 'conditions.edit',
  decide: (id, context) => deleteCondition.decide({ id }, context),
})
