/** Which tasks use a calendar of a project. */
import type { Id } from '../../kernel/records/record.ts'
import type { ProgramItem } from '../items/program-item.ts'
import type { ProgramSettings } from '../items/program-settings.ts'

/** Whether the project itself uses it, and how many tasks do. */
export function calendarUses(settings: ProgramSettings, items: readonly ProgramItem[], id: Id) {
  return {
    isOfProject: settings.calendarId === id,
    tasks: items.filter((item) => !item.isHeading && item.calendarId === id).length,
  }
}
