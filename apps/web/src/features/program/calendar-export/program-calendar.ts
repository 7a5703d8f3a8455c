/** Saves the program, or the alarm of one task, as a calendar file. Loaded on demand. */

import { numberToDay } from '@plumbline/domain/kernel/days/day.ts'
import { storedToDay } from '@plumbline/domain/kernel/days/stored-day.ts'
import type { ProgramItem } from '@plumbline/domain/program/items/program-item.ts'
import type { ProgramRow } from '@plumbline/domain/program/items/program-row.ts'
import type { CalendarEntry } from '#core/calendar-file/calendar-entry.ts'
import { type CalendarSaving, saveCalendar } from '#core/calendar-file/save-calendar.ts'
import { paths } from '#core/navigation/paths.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { alarmEntry } from '#registers/alarm/alarm-cell.tsx'

export function saveProgramCalendar(project: string, rows: readonly ProgramRow[], saving: CalendarSaving) {
  return saveCalendar(`Program ${project}`, rows.flatMap(rowToEntries), saving)
}

export function saveAlarm(item: ProgramItem, saving: CalendarSaving) {
  return saveCalendar(`Alarm ${getTitle(item.name)}`, alarmToEntries(item), saving)
}

/** Complete tasks have no alarm, and headings have no dates of their own. */
function rowToEntries({ item, span }: ProgramRow): CalendarEntry[] {
  if (item.isHeading || item.status === 'Complete') return []
  const entry = getEntry(item)
  const name = getTitle(item.name)
  return [
    ...(span
      ? [
          { ...entry, uid: `${entry.uid}/start`, day: numberToDay(span.start), title: `Start: ${name}` },
          { ...entry, uid: `${entry.uid}/finish`, day: numberToDay(span.finish), title: `Finish: ${name}` },
        ]
      : []),
    ...alarmToEntries(item),
  ]
}

/** Only the alarm. Empty if its day is invalid. */
function alarmToEntries(item: ProgramItem): CalendarEntry[] {
  const day = storedToDay(item.alarmDate)
  return day ? [alarmEntry(getTitle(item.name), day, getEntry(item))] : []
}

function getEntry({ id }: ProgramItem) {
  return { uid: `program/${id}`, path: paths.highlight(paths.program, id) }
}
