/** Changes, imports and deletes many conditions together. */
import * as z from 'zod/mini'
import { idArg } from '../kernel/commands/args.ts'
import { type Accepted, accept, type Context, type Refused, refuse } from '../kernel/commands/command.ts'
import type { Id } from '../kernel/records/record.ts'
import { changeManyCommand, deleteManyCommand, saveAsForm, withChange } from '../registers/change-many.ts'
import { importCommand } from '../registers/import-records.ts'
import { pendingRecords } from '../registers/pending-records.ts'
import { deleteCondition, setConditionStatus } from './change-condition.ts'
import { conditionStatuses, conditions } from './condition.ts'
import { conditionDraftSchema, getDraft, saveCondition } from './save-condition.ts'

const changeSchema = z.extend(z.partial(conditionDraftSchema), {
  status: z.optional(z.enum(conditionStatuses)),
})
export type ConditionChange = z.infer<typeof changeSchema>

export const changeConditions = changeManyCommand('conditions.change', {
  needs: 'conditions.edit',
  change: changeSchema,
  decide: changeOne,
})

/** A new condition belongs to `projectId`. An existing one stays in its project. */
const importedSchema = z.extend(changeSchema, { projectId: z.optional(idArg()) })
export type ImportedCondition = z.infer<typeof importedSchema>

export const importConditions = importCommand('conditions.import', {
  needs: 'conditions.edit',
  change: importedSchema,
  update: (id, { projectId: _, ...change }, context) => changeOne(id, change, context),
  adding:
    () =>
    (id, { projectId = '', status, ...fields }, context) => {
      const draft = withChange(getDraft(), fields)
      return withStatus(
        id,
        status,
        saveCondition.decide({ id, isNew: true, projectId, draft }, context),
        context,
      )
    },
})

function changeOne(id: Id, { status, ...fields }: ConditionChange, context: Context) {
  const saved = saveAsForm(id, fields, context, {
    list: conditions,
    toDraft: getDraft,
    save: (id, form, context) => saveCondition.decide({ id, projectId: '', ...form }, context),
  })
  return withStatus(id, status, saved, context)
}

/** The status is not a field of the form. */
function withStatus<Reason extends string>(
  id: Id,
  status: ConditionChange['status'],
  saved: Accepted | Refused<Reason>,
  context: Context,
) {
  if (saved.kind === 'refused') return saved
  const pending = pendingRecords(context)
  pending.take(saved.steps)
  const condition = pending.find(conditions, id)
  if (!condition) return refuse('condition-gone')
  if (status === undefined || status === condition.status) return saved
  const changed = setConditionStatus.decide({ id, status }, { ...context, find: pending.find })
  if (changed.kind === 'refused') return changed
  pending.take(changed.steps)
  return accept(...pending.steps())
}

export const deleteConditions = deleteManyCommand('conditions.delete-many', {
  needs: 'conditions.edit',
  decide: (id, context) => deleteCondition.decide({ id }, context),
})
