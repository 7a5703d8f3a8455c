/** How the programme of a project is scheduled: one record a project, under the project's own id. */

import type * as z from 'zod/mini'
import { type Context, collection } from '../kernel/command.ts'
import { type Id, idSchema, record } from '../kernel/record.ts'
import { scheduleSettingsSchema } from '../schedule/stored-schedule.ts'

export const programSettingsSchema = record({
  id: idSchema,
  projectId: idSchema,
  ...scheduleSettingsSchema.shape,
})
export type ProgramSettings = z.infer<typeof programSettingsSchema>

export const programSettings = collection('program-settings', programSettingsSchema)

/** Of a project that has none yet: dates are the user's, every day is worked. */
export function settingsOf(projectId: Id, find: Context['find']): ProgramSettings {
  return find(programSettings, projectId) ?? blankSettings(projectId)
}

export function blankSettings(projectId: Id): ProgramSettings {
  const schedule = { autoSchedule: false, calendarId: null, calendars: [], criticalDays: 0 }
  return { id: projectId, projectId, ...schedule, dataDate: null, mustFinishBy: null }
}
