/** The week of a calendar: working days and hours. */
import type { CalendarDraft, ShiftDraft } from '@plumbline/domain/program/draft/calendar-draft.ts'
import { CircleAlert } from 'lucide-react'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { dayNames, weekOrder } from './calendar-text.ts'
import { ShiftFields } from './shift-fields.tsx'

type Week = CalendarDraft['week']

interface WeekFieldsProps {
  week: Week
  error: (field: string) => string | undefined
  onChange: (week: Week) => void
}

const usual: readonly ShiftDraft[] = [
  { from: '08:00', to: '12:00' },
  { from: '13:00', to: '17:00' },
]

export function WeekFields({ week, error, onChange }: WeekFieldsProps) {
  const worked = weekOrder.filter((day) => (week[day]?.length ?? 0) > 0)
  const [leading] = worked
  const hours = leading === undefined ? usual : (week[leading] ?? usual)
  const isUneven = worked.some((day) => JSON.stringify(week[day]) !== JSON.stringify(hours))
  const set = (day: number, shifts: readonly ShiftDraft[]) =>
    onChange(week.map((known, index) => (index === day ? shifts : known)))
  const weekError = error('week')

  return (
    <fieldset className="flex min-w-0 flex-col gap-2 sm:col-span-2">
      <legend className="mb-1 font-semibold text-control">Working Week</legend>
      {weekOrder.map((day) => {
        const shifts = week[day] ?? []
        return (
          <div key={day} className="grid items-start gap-x-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
            <Checkbox
              label={dayNames[day]}
              checked={shifts.length > 0}
              onChange={(event) => set(day, event.target.checked ? hours : [])}
            />
            {shifts.length === 0 ? (
              <p className="text-muted max-sm:hidden sm:leading-(--control-height)">Day off</p>
            ) : (
              <ShiftFields
                day={dayNames[day]}
                shifts={shifts}
                error={(at) => error(`week.${day}.${at}`)}
                onChange={(changed) => set(day, changed)}
              />
            )}
          </div>
        )
      })}
      {weekError && (
        <p role="alert" className="flex items-center gap-1.5 text-control text-danger">
          <CircleAlert className="size-4 shrink-0" aria-hidden />
          {weekError}
        </p>
      )}
      {leading !== undefined && isUneven && (
        <Button
          size="small"
          variant="ghost"
          className="self-start"
          onClick={() => onChange(week.map((shifts) => (shifts.length > 0 ? hours : shifts)))}
        >
          Use {dayNames[leading]}’s Hours on All Working Days
        </Button>
      )}
    </fieldset>
  )
}
