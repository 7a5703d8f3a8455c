/** The settings that the programme of a project goes by, also where none are stored. */
import type { Context } from '../kernel/command.ts'
import type { Id } from '../kernel/record.ts'
import { type ProgramSettings, programSettings } from './program-settings.ts'

/** Of a project that has none yet: dates are the user's, every day is worked. */
export function settingsOf(projectId: Id, find: Context['find']): ProgramSettings {
  return find(programSettings, projectId) ?? blankSettings(projectId)
}

export function blankSettings(projectId: Id): ProgramSettings {
  const schedule = { autoSchedule: false, calendarId: null, calendars: [], criticalDays: 0 }
  return { id: projectId, projectId, name: '', ...schedule, dataDate: null, mustFinishBy: null }
}
