/** The calendar entries of a program. */
import { numberToDay } from '@plumbline/domain/kernel/days/day.ts'
import { storedToDay } from '@plumbline/domain/kernel/days/stored-day.ts'
import type { ProgramItem } from '@plumbline/domain/program/items/program-item.ts'
import type { ProgramRow } from '@plumbline/domain/program/items/program-row.ts'
import type { CalendarEntry } from '#core/calendar-file/calendar-entry.ts'
import { paths } from '#core/navigation/paths.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { alarmEntry } from '#registers/alarm/alarm-cell.tsx'

/** Complete tasks have no alarm, and headings have no dates of their own. */
export function rowToEntries({ item, span }: ProgramRow): CalendarEntry[] {
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
export function alarmToEntries(item: ProgramItem): CalendarEntry[] {
  const day = storedToDay(item.alarmDate)
  return day ? [alarmEntry(getTitle(item.name), day, getEntry(item))] : []
}

function getEntry({ id }: ProgramItem) {
  return { uid: `program/${id}`, path: paths.highlight(paths.program, id) }
}
