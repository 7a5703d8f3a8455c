/** Changes and deletes many hold points at once. */
import * as z from 'zod/mini'
import { changeManyCommand, deleteManyCommand, saveAsForm } from '../registers/change-many.ts'
import { deleteHoldPoint, draftOf, holdPointDraftSchema, saveHoldPoint } from './change-hold-point.ts'
import { holdPoints } from './hold-point.ts'

const changeSchema = z.partial(holdPointDraftSchema)
export type HoldPointChange = z.infer<typeof changeSchema>

export const changeHoldPoints = changeManyCommand('hold-points.change', {
  needs: 'registers.edit',
  change: changeSchema,
  decide: (id, change, context) =>
    saveAsForm(id, change, context, {
      list: holdPoints,
      toDraft: draftOf,
      save: (id, form, context) => saveHoldPoint.decide({ id, ...form }, context),
    }),
})

export const deleteHoldPoints = deleteManyCommand('hold-points.delete-many', {
  needs: 'registers.edit',
  decide: (id, context) => deleteHoldPoint.decide({ id }, context),
})
