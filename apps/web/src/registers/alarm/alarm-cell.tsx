/** The alarm of a record in a register, with a button that adds it to the user's own calendar. */
import { storedToDay } from '@plumbline/domain/kernel/days/stored-day.ts'
import { CalendarPlus } from 'lucide-react'
import type { CalendarEntry } from '#core/calendar-file/calendar-entry.ts'
import { useSaveCalendar } from '#core/calendar-file/use-save-calendar.ts'
import { momentToLabel } from '#core/dates/labels.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { IconButton } from '#ui/controls/icon-button.tsx'

interface AlarmCellProps {
  name: string
  alarmDate: string | null | undefined
  entry: Pick<CalendarEntry, 'uid' | 'path' | 'description'>
}

export function AlarmCell({ name, alarmDate, entry }: AlarmCellProps) {
  const saveCalendar = useSaveCalendar()
  const day = storedToDay(alarmDate)
  if (!alarmDate) return <span className="text-muted">None</span>
  return (
    <span className="flex items-center gap-1 tabular-nums">
      <span className="min-w-0 truncate" title={day ? undefined : alarmDate}>
        {momentToLabel(day ?? alarmDate)}
      </span>
      {day && (
        <IconButton
          label={`Add to calendar: ${getTitle(name)}`}
          icon={<CalendarPlus />}
          className="-my-2 -mr-3 -ml-1"
          onClick={() => void saveCalendar(`Alarm ${getTitle(name)}`, [alarmEntry(name, day, entry)])}
        />
      )}
    </span>
  )
}

/** The alarm of a record as a calendar entry. */
export function alarmEntry(name: string, day: string, entry: AlarmCellProps['entry']): CalendarEntry {
  return { ...entry, uid: `${entry.uid}/alarm`, day, title: `Alarm: ${getTitle(name)}` }
}
