/** How the programme of a project is scheduled: one record a project, under the project's own id. */

import type * as z from 'zod/mini'
import { collection } from '../kernel/command.ts'
import { text } from '../kernel/lenient.ts'
import { idSchema, record } from '../kernel/record.ts'
import { scheduleSettingsSchema } from './stored-schedule.ts'

export const programSettingsSchema = record({
  id: idSchema,
  projectId: idSchema,
  /** The project's, for whoever reads the record without it. */
  name: text(),
  ...scheduleSettingsSchema.shape,
})
export type ProgramSettings = z.infer<typeof programSettingsSchema>

export const programSettings = collection('program-settings', programSettingsSchema)
