/** Holidays, and days with different working hours. */

import type { ExceptionDraft } from '@plumbline/domain/program/draft/calendar-draft.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { CalendarPlus, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { DayField } from '#core/dates/day-field.tsx'
import { noteChange } from '#core/forms/note-change.ts'
import { lazyModule } from '#core/lazy/lazy-module.tsx'
import { Button } from '#ui/controls/button.tsx'
import { IconButton } from '#ui/controls/icon-button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { LazyForm } from '#ui/fields/lazy-form.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useRowFocus } from '#ui/focus/use-row-focus.ts'
import { ShiftFields } from './shift-fields.tsx'

const ImportHolidaysDialog = lazyModule(() =>
  import('./import-holidays-dialog.tsx').then((module) => module.ImportHolidaysDialog),
)

interface SpecialDayFieldsProps {
  days: readonly ExceptionDraft[]
  error: (field: string) => string | undefined
  onChange: (days: readonly ExceptionDraft[]) => void
  project: Project
}

const blank: ExceptionDraft = { name: '', first: '', last: '', shifts: [] }
const usual = [{ from: '08:00', to: '12:00' }]
/** Imported calendars can contain hundreds. */
const initialCount = 20

export function SpecialDayFields({ days, error, onChange, project }: SpecialDayFieldsProps) {
  const { host, noteAdded, noteRemoved } = useRowFocus<HTMLFieldSetElement>()
  const [isWhole, setIsWhole] = useState(false)
  const [isImporting, setIsImporting] = useState(false)
  const isFaulty = days.some((_, at) => at >= initialCount && isWrong(at, days, error))
  const visible = isWhole || isFaulty ? days : days.slice(0, initialCount)

  function add() {
    noteAdded()
    setIsWhole(true)
    onChange([...days, blank])
  }

  return (
    <fieldset ref={host} className="flex min-w-0 flex-col gap-3 sm:col-span-2">
      <legend className="mb-1 font-semibold text-control">Holidays and Special Days</legend>
      {days.length === 0 && <p className="text-muted">None: every week is the same.</p>}
      {visible.map((day, at) => (
        <DayLine
          // biome-ignore lint/suspicious/noArrayIndexKey: days may share a name, and the form refers to them by index.
          key={at}
          number={at === 0 ? '' : ` ${at + 1}`}
          day={day}
          error={(field) => error(`exceptions.${at}.${field}`)}
          onChange={(changes) =>
            onChange(days.map((known, index) => (index === at ? { ...known, ...changes } : known)))
          }
          onRemove={() => {
            noteRemoved()
            onChange(days.filter((_, index) => index !== at))
          }}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        <Button data-adds size="small" icon={<Plus />} onClick={add}>
          Add Special Day
        </Button>
        <Button size="small" icon={<CalendarPlus />} onClick={() => setIsImporting(true)}>
          Import Public Holidays
        </Button>
        {visible.length < days.length && (
          <Button size="small" variant="ghost" onClick={() => setIsWhole(true)}>
            Show All {days.length}
          </Button>
        )}
      </div>
      {isImporting && (
        <LazyForm>
          <ImportHolidaysDialog
            project={project}
            days={days}
            onAdd={(added) => {
              setIsWhole(true)
              noteChange(host.current)
              onChange([...days, ...added])
            }}
            onClose={() => setIsImporting(false)}
          />
        </LazyForm>
      )}
    </fieldset>
  )
}

function isWrong(at: number, days: SpecialDayFieldsProps['days'], error: SpecialDayFieldsProps['error']) {
  const fields = ['first', 'last', ...(days[at]?.shifts.keys() ?? [])]
  return fields.some((field) => error(`exceptions.${at}.${field}`) !== undefined)
}

interface DayLineProps {
  number: string
  day: ExceptionDraft
  error: (field: string | number) => string | undefined
  onChange: (changes: Partial<ExceptionDraft>) => void
  onRemove: () => void
}

function DayLine({ number, day, error, onChange, onRemove }: DayLineProps) {
  return (
    <div data-line className="flex flex-col gap-1 rounded-card border border-line p-3">
      <div className="grid grid-cols-2 items-start gap-2 sm:grid-cols-[minmax(0,1fr)_9.5rem_9.5rem]">
        <div className="max-sm:col-span-2">
          <TextField
            label={`Name${number}`}
            placeholder="Optional"
            value={day.name}
            onChange={(event) => onChange({ name: event.target.value })}
          />
        </div>
        <DayField
          label={`First Day${number}`}
          isRequired
          error={error('first')}
          value={day.first}
          onChange={(event) => onChange({ first: event.target.value })}
        />
        <DayField
          label={`Last Day${number}`}
          error={error('last')}
          value={day.last}
          onChange={(event) => onChange({ last: event.target.value })}
        />
      </div>
      <div className="flex items-start gap-x-4">
        <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-4">
          <Checkbox
            label={`Working day${number}`}
            checked={day.shifts.length > 0}
            onChange={(event) => onChange({ shifts: event.target.checked ? usual : [] })}
          />
          {day.shifts.length > 0 && (
            <ShiftFields
              day={`Special day${number}`}
              shifts={day.shifts}
              error={error}
              onChange={(shifts) => onChange({ shifts })}
            />
          )}
        </div>
        <IconButton label={`Remove special day${number || ' 1'}`} icon={<X />} onClick={onRemove} />
      </div>
    </div>
  )
}
