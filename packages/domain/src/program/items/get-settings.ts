/** The effective schedule settings of a project, including the defaults if none are stored. */
import type { Context } from '../../kernel/commands/command.ts'
import type { Id } from '../../kernel/records/record.ts'
import { type ProgramSettings, programSettings } from './program-settings.ts'

/** The defaults are manual dates, and every day as a working day. */
export function getSettings(projectId: Id, find: Context['find']): ProgramSettings {
  return find(programSettings, projectId) ?? blankSettings(projectId)
}

export function blankSettings(projectId: Id): ProgramSettings {
  const schedule = { autoSchedule: false, calendarId: null, calendars: [], criticalDays: 0 }
  return { id: projectId, projectId, name: '', ...schedule, dataDate: null, mustFinishBy: null }
}
