/** Saves the program, or the alarm of one task, as a calendar file. Loaded on demand. */
import type { ProgramItem } from '@plumbline/domain/program/items/program-item.ts'
import type { ProgramRow } from '@plumbline/domain/program/items/program-row.ts'
import { type CalendarSaving, saveCalendar } from '#core/calendar-file/save-calendar.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { alarmToEntries, rowToEntries } from './program-entries.ts'

export function saveProgramCalendar(project: string, rows: readonly ProgramRow[], saving: CalendarSaving) {
  return saveCalendar(`Program ${project}`, rows.flatMap(rowToEntries), saving)
}

export function saveAlarm(item: ProgramItem, saving: CalendarSaving) {
  return saveCalendar(`Alarm ${getTitle(item.name)}`, alarmToEntries(item), saving)
}
