/** The calendar of a task: the project's or its own. */
import type { ProgramSettings } from '@plumbline/domain/program/items/program-settings.ts'
import { getTitle } from '#core/texts/get-title.ts'
import { SelectField } from '#ui/fields/select-field.tsx'

interface TaskCalendarProps {
  settings: ProgramSettings
  value: string
  error: string | undefined
  onChange: (calendarId: string) => void
}

export function TaskCalendar({ settings, value, error, onChange }: TaskCalendarProps) {
  const { calendars } = settings
  if (calendars.length === 0) return null
  const project = calendars.find(({ id }) => id === settings.calendarId)
  const options = calendars.map(({ id, name }) => ({ value: id, label: getTitle(name) }))
  const isKnown = value === '' || options.some((option) => option.value === value)
  const current = isKnown ? [] : [{ value, label: 'A deleted calendar' }]
  return (
    <SelectField
      label="Calendar"
      options={[
        { value: '', label: `Project calendar: ${projectText(project?.name)}` },
        ...options,
        ...current,
      ]}
      value={value}
      error={error}
      onChange={onChange}
    />
  )
}

function projectText(name: string | undefined): string {
  return name === undefined ? 'Every day' : getTitle(name)
}
