/** Changes, imports and deletes many conditions together. */
import * as z from 'zod/mini'
import { idArg } from '../kernel/commands/args.ts'
import type { Context } from '../kernel/commands/command.ts'
import type { Id } from '../kernel/records/record.ts'
import {
  andSetStatus,
  changeManyCommand,
  deleteManyCommand,
  saveAsForm,
  withChange,
} from '../registers/change-many.ts'
import { importCommand } from '../registers/import-records.ts'
import { deleteCondition, setConditionStatus } from './change-condition.ts'
import { conditionStatuses, conditions } from './condition.ts'
import { conditionDraftSchema, getDraft, saveCondition } from './save-condition.ts'

const changeSchema = z.extend(z.partial(conditionDraftSchema), {
  status: z.optional(z.enum(conditionStatuses)),
})
export type ConditionChange = z.infer<typeof changeSchema>

export const changeConditions = changeManyCommand('conditions.change', {
  needs: 'conditions.edit',
  list: conditions,
  change: changeSchema,
  decide: changeOne,
})

const statuses = { list: conditions, set: setConditionStatus }

/** A new condition belongs to `projectId`. An existing one stays in its project. */
export const importedSchema = z.extend(changeSchema, { projectId: z.optional(idArg()) })
export type ImportedCondition = z.infer<typeof importedSchema>

export const importConditions = importCommand('conditions.import', {
  needs: 'conditions.edit',
  list: conditions,
  change: importedSchema,
  update: (id, { projectId: _, ...change }, context) => changeOne(id, change, context),
  adding:
    () =>
    (id, { projectId = '', status, ...fields }, context) => {
      const draft = withChange(getDraft(), fields)
      const saved = saveCondition.decide({ id, isNew: true, projectId, draft }, context)
      return andSetStatus(saved, id, status, context, statuses)
    },
})

function changeOne(id: Id, { status, ...fields }: ConditionChange, context: Context) {
  const saved = saveAsForm(id, fields, context, {
    list: conditions,
    toDraft: getDraft,
    save: (id, form, context) => saveCondition.decide({ id, projectId: '', ...form }, context),
  })
  return andSetStatus(saved, id, status, context, statuses)
}

export const deleteConditions = deleteManyCommand('conditions.delete-many', {
  needs: 'conditions.edit',
  decide: (id, context) => deleteCondition.decide({ id }, context),
})
