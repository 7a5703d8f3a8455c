/** Changes, imports and deletes many hold points together. */
import * as z from 'zod/mini'
import { lineArg } from '../kernel/commands/args.ts'
import { type Context, refuse } from '../kernel/commands/command.ts'
import type { Id } from '../kernel/records/record.ts'
import { andSetAlarm } from '../registers/and-set-alarm.ts'
import { changeManyCommand, deleteManyCommand, saveAsForm, withChange } from '../registers/change-many.ts'
import { importCommand } from '../registers/import-records.ts'
import { deleteHoldPoint } from './change-hold-point.ts'
import { holdPoints } from './hold-point.ts'
import { decideForm, getDraft, holdPointDraftSchema, newHoldPoint } from './save-hold-point.ts'

const changeSchema = z.extend(z.partial(holdPointDraftSchema), {
  /** As typed; '' clears the alarm. */
  alarmDate: z.optional(lineArg()),
})
export type HoldPointChange = z.infer<typeof changeSchema>

export const changeHoldPoints = changeManyCommand('hold-points.change', {
  needs: 'registers.edit',
  list: holdPoints,
  change: changeSchema,
  decide: changeOne,
})

export const importHoldPoints = importCommand('hold-points.import', {
  needs: 'registers.edit',
  list: holdPoints,
  change: changeSchema,
  update: changeOne,
  adding:
    () =>
    (id, { alarmDate, ...change }, context) => {
      const draft = withChange(getDraft(), change)
      const saved = decideForm(newHoldPoint(id), true, { draft }, context)
      return andSetAlarm(saved, holdPoints, id, alarmDate, context)
    },
})

function changeOne(id: Id, { alarmDate, ...change }: HoldPointChange, context: Context) {
  const saved = saveAsForm(id, change, context, {
    list: holdPoints,
    toDraft: getDraft,
    save(id, form, context) {
      const point = context.find(holdPoints, id)
      return point ? decideForm(point, undefined, form, context) : refuse('item-gone')
    },
  })
  return andSetAlarm(saved, holdPoints, id, alarmDate, context)
}

export const deleteHoldPoints = deleteManyCommand('hold-points.delete-many', {
  needs: 'registers.edit',
  decide: (id, context) => deleteHoldPoint.decide({ id }, context),
})
