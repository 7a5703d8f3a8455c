/** Changes, imports and deletes many long lead items together. */
import * as z from 'zod/mini'
import { lineArg } from '../kernel/commands/args.ts'
import type { Context } from '../kernel/commands/command.ts'
import type { Id } from '../kernel/records/record.ts'
import { andSetAlarm } from '../registers/and-set-alarm.ts'
import { changeManyCommand, deleteManyCommand, saveAsForm, withChange } from '../registers/change-many.ts'
import { importCommand } from '../registers/import-records.ts'
import { deleteLeadTime, getDraft, leadTimeDraftSchema, saveLeadTime } from './change-lead-time.ts'
import { leadTimes } from './lead-time.ts'

const changeSchema = z.extend(z.partial(leadTimeDraftSchema), {
  /** As typed; '' clears the alarm. */
  alarmDate: z.optional(lineArg()),
})
export type LeadTimeChange = z.infer<typeof changeSchema>

export const changeLeadTimes = changeManyCommand('lead-times.change', {
  needs: 'registers.edit',
  list: leadTimes,
  change: changeSchema,
  decide: changeOne,
})

export const importLeadTimes = importCommand('lead-times.import', {
  needs: 'registers.edit',
  list: leadTimes,
  change: changeSchema,
  update: changeOne,
  adding:
    () =>
    (id, { alarmDate, ...change }, context) => {
      const draft = withChange(getDraft(), change)
      const saved = saveLeadTime.decide({ id, isNew: true, draft }, context)
      return andSetAlarm(saved, leadTimes, id, alarmDate, context)
    },
})

function changeOne(id: Id, { alarmDate, ...change }: LeadTimeChange, context: Context) {
  const saved = saveAsForm(id, change, context, {
    list: leadTimes,
    toDraft: getDraft,
    save: (id, form, context) => saveLeadTime.decide({ id, ...form }, context),
  })
  return andSetAlarm(saved, leadTimes, id, alarmDate, context)
}

export const deleteLeadTimes = deleteManyCommand('lead-times.delete-many', {
  needs: 'registers.edit',
  decide: (id, context) => deleteLeadTime.decide({ id }, context),
})
