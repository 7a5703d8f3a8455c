/** The schedule settings of a program: one record for each project, with the project's id. */

import type * as z from 'zod/mini'
import { collection } from '../../kernel/commands/command.ts'
import { text } from '../../kernel/records/lenient.ts'
import { idSchema, record } from '../../kernel/records/record.ts'
import { scheduleSettingsSchema } from './stored-schedule.ts'

export const programSettingsSchema = record({
  id: idSchema,
  projectId: idSchema,
  /** The project's name, for anybody who reads the record without the project. */
  name: text(),
  ...scheduleSettingsSchema.shape,
})
export type ProgramSettings = z.infer<typeof programSettingsSchema>

export const programSettings = collection('program-settings', programSettingsSchema)
