/** Assigns columns of a table to fields, and lists invalid rows. */
import { type CsvField, csvFields } from '@plumbline/domain/program/formats/csv/csv-columns.ts'
import type { WorkWeek } from '@plumbline/domain/program/formats/csv/work-week.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { FaultList } from './fault-list.tsx'
import { type WeekUse, weekToLabel, weekToText } from './messages.ts'
import type { CsvChoice } from './use-csv-plan.ts'

const labels: Record<CsvField, string> = {
  name: 'Task Name',
  duration: 'Duration (d)',
  start: 'Start Date',
  finish: 'Finish Date',
  assignee: 'Assigned To',
  predecessor: 'Predecessor',
  level: 'Level',
  wbs: 'WBS',
  type: 'Type',
  id: 'ID',
  progress: 'Progress (%)',
  deadline: 'Deadline',
}

export function CsvMappingForm({
  sheets,
  sheet,
  onSheet,
  columns,
  mapping,
  isDayFirst,
  isOrderOpen,
  read,
  onMap,
  onDayFirst,
}: CsvChoice) {
  const options = [
    { value: '', label: 'Not in the file' },
    ...columns.map((name, index) => ({ value: String(index), label: name || `Column ${index + 1}` })),
  ]
  return (
    <>
      {sheets.length > 1 && (
        <SelectField
          label="Sheet"
          options={sheets.map((name, index) => ({ value: String(index), label: name }))}
          value={String(sheet)}
          onChange={(chosen) => onSheet(Number(chosen))}
        />
      )}
      <fieldset>
        <legend className="mb-2 font-semibold">Columns</legend>
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-3">
          {csvFields.map((field) => (
            <SelectField
              key={field}
              label={labels[field]}
              options={options}
              value={mapping[field] === undefined ? '' : String(mapping[field])}
              onChange={(chosen) => onMap(field, chosen === '' ? undefined : Number(chosen))}
            />
          ))}
          {isOrderOpen && (
            <SelectField
              label="Dates such as 3/4/2026"
              options={orders}
              value={isDayFirst ? 'day' : 'month'}
              onChange={(chosen) => onDayFirst(chosen === 'day')}
            />
          )}
        </div>
      </fieldset>
      <FaultList faults={read.faults} />
    </>
  )
}

interface WorkWeekFieldProps extends Pick<CsvChoice, 'week' | 'fit' | 'onWeek'> {
  /** The calendar of the program; undefined if it works on every day. */
  calendarName: string | undefined
  use: WeekUse
}

/** The working days by which durations count: what was found in the table, and what it does to the program. */
export function WorkWeekField({ week, fit, onWeek, calendarName, use }: WorkWeekFieldProps) {
  if (fit.basis === 'nothing') return null
  const present = calendarName === undefined ? [] : (['program'] as const)
  return (
    <SelectField
      label="Working Days"
      hint={weekToText({ week, fit, calendarName, use })}
      options={[...present, ...plainWeeks].map((value) => ({
        value,
        label: weekToLabel(value, calendarName),
      }))}
      value={week}
      // `as`: one of the options above.
      onChange={(chosen) => onWeek(chosen as WorkWeek)}
    />
  )
}

const plainWeeks = ['five', 'six', 'seven'] as const

export const orders = [
  { value: 'day', label: 'Day first: 3 April' },
  { value: 'month', label: 'Month first: 4 March' },
]
