/** The form of a working calendar: its week, hours and special days. */
import { saveCalendar } from '@plumbline/domain/program/commands/calendar-commands.ts'
import {
  type CalendarDraft,
  getCalendarDraft,
  usualHours,
} from '@plumbline/domain/program/draft/calendar-draft.ts'
import type { StoredCalendar } from '@plumbline/domain/program/items/stored-schedule.ts'
import { calendarPresets, presetCalendar } from '@plumbline/domain/program/schedule/calendar-presets.ts'
import type { Project } from '@plumbline/domain/projects/project.ts'
import { useState } from 'react'
import { storedDayToLabel } from '#core/dates/labels.ts'
import type { Perform } from '#core/perform/use-perform.ts'
import { RecordDialog } from '#registers/form/record-dialog.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { type WorkWeek, workWeekText } from './calendar-text.ts'
import { faultText, settingsMessages } from './messages.ts'
import { SpecialDayFields } from './special-day-fields.tsx'
import { WeekFields } from './week-fields.tsx'

interface CalendarDialogProps {
  project: Project
  /** Omitted for a new calendar. */
  calendar: StoredCalendar | undefined
  /** The calendar that a new one is a copy of. */
  copied: StoredCalendar | undefined
  perform: Perform
  onClose: () => void
}

export function CalendarDialog({ project, calendar, copied, perform, onClose }: CalendarDialogProps) {
  const [first] = useState(() =>
    copied ? draftOfCopy(copied) : getCalendarDraft(calendar ?? presetCalendar(calendarPresets[0])),
  )
  const [draft, setDraft] = useState(first)
  const [preset, setPreset] = useState<string>(calendarPresets[0])
  const [faults, setFaults] = useState<readonly string[]>([])
  const change = (changes: Partial<CalendarDraft>) => setDraft({ ...draft, ...changes })
  const error = (field: string) => faultText(faults, field)

  function startFrom(chosen: string) {
    const known = calendarPresets.find((name) => name === chosen) ?? calendarPresets[0]
    const { name, ...rest } = getCalendarDraft(presetCalendar(known))
    setPreset(known)
    // Keeps a custom name and the holidays.
    change({
      week: rest.week,
      dayHours: rest.dayHours,
      ...(draft.name === preset && { name }),
    })
  }

  function save() {
    const known = calendar && { id: calendar.id, first }
    const source = copied && { copyOf: copied.id }
    const args = { projectId: project.id, draft, ...known, ...source }
    const outcome = perform(saveCalendar, args, settingsMessages)
    if (outcome.isDone) onClose()
    else setFaults(outcome.fields)
  }

  return (
    <RecordDialog
      title={calendar ? 'Edit Calendar' : 'Add Calendar'}
      description={project.name}
      saveLabel={calendar ? 'Save Calendar' : 'Add Calendar'}
      onSave={save}
      onClose={onClose}
    >
      {!calendar && !copied && (
        <SelectField label="Start From" options={calendarPresets} value={preset} onChange={startFrom} />
      )}
      <TextField
        label="Calendar Name"
        isRequired
        error={error('name')}
        value={draft.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <WeekFields week={draft.week} error={error} onChange={(week) => change({ week })} />
      <TextField
        label="Hours a Day"
        hint={`How long a day of duration is. If empty: ${getHours(draft)}, as on most working days.`}
        inputMode="decimal"
        className="tabular-nums"
        error={error('dayHours')}
        value={draft.dayHours}
        onChange={(event) => change({ dayHours: event.target.value })}
      />
      <SpecialDayFields
        project={project}
        days={draft.exceptions}
        error={error}
        onChange={(exceptions) => change({ exceptions })}
      />
      <WorkWeekList weeks={(calendar ?? copied)?.workWeeks ?? []} />
    </RecordDialog>
  )
}

function draftOfCopy(calendar: StoredCalendar): CalendarDraft {
  return { ...getCalendarDraft(calendar), name: `Copy of ${calendar.name}` }
}

function getHours({ week }: CalendarDraft): string {
  const hours = Math.round(usualHours(week) * 100) / 100
  return hours === 1 ? '1 hour' : `${hours} hours`
}

/** Hours that differ for a period. They come from files of MS Project, and cannot be changed here. */
function WorkWeekList({ weeks }: { weeks: readonly WorkWeek[] }) {
  if (weeks.length === 0) return null
  return (
    <section aria-label="Work Weeks" className="flex min-w-0 flex-col gap-2 sm:col-span-2">
      <h3 className="font-semibold text-control">Work Weeks</h3>
      <p className="text-muted">
        From MS Project: other hours in these periods. Holidays and special days still take precedence.
      </p>
      <ul className="flex flex-col divide-y divide-line">
        {weeks.map((week, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change, and periods may be equal.
          <li key={at} className="py-2">
            <p className="break-words tabular-nums">
              {storedDayToLabel(week.first)} to {storedDayToLabel(week.last)}
              {week.name && `: ${week.name}`}
            </p>
            <p className="text-control text-muted tabular-nums">{workWeekText(week)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
