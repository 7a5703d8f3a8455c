/** Which column of a table is what, and the rows that something is wrong with. */
import { type CsvFault, type CsvField, csvFields } from '@plumbline/domain/schedule/csv-plan.ts'
import { useId } from 'react'
import { SelectField } from '#ui/select-field.tsx'
import type { CsvChoice } from './use-csv-plan.ts'
import { words } from './words.ts'

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

const shownFaults = 50

export function CsvMappingForm({
  columns,
  mapping,
  isDayFirst,
  isOrderOpen,
  read,
  onMap,
  onDayFirst,
}: CsvChoice) {
  const faultsId = useId()
  const options = [
    { value: '', label: 'Not in the file' },
    ...columns.map((name, place) => ({ value: String(place), label: name || `Column ${place + 1}` })),
  ]
  return (
    <>
      <fieldset>
        <legend className="mb-2 font-semibold">Columns</legend>
        <div className="grid gap-3 sm:grid-cols-3">
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
      {read.faults.length > 0 && (
        <section aria-labelledby={faultsId}>
          <h3 id={faultsId} className="mb-1 font-semibold">
            {words.count(read.faults.length, 'row')} to look at
          </h3>
          <ul className="card max-h-40 overflow-y-auto p-3" aria-labelledby={faultsId}>
            {read.faults.slice(0, shownFaults).map((fault) => (
              <li key={`${fault.line} ${fault.reason}`}>
                Line {fault.line}: {faultToSentence(fault)}
              </li>
            ))}
            {read.faults.length > shownFaults && <li>… and {read.faults.length - shownFaults} more.</li>}
          </ul>
        </section>
      )}
    </>
  )
}

const orders = [
  { value: 'day', label: 'Day first: 3 April' },
  { value: 'month', label: 'Month first: 4 March' },
]

function faultToSentence({ reason, text }: CsvFault): string {
  const cell = `“${text.length > 40 ? `${text.slice(0, 40)}…` : text}”`
  switch (reason) {
    case 'name-missing':
      return 'no task name. The row is left out.'
    case 'start-unreadable':
      return `the start date ${cell} is no date. The row is left out.`
    case 'finish-unreadable':
      return `the finish date ${cell} is no date. The row is left out.`
    case 'finish-before-start':
      return `it finishes before it starts, or after more than 100 years. The row is left out.`
    case 'duration-unreadable':
      return `the duration ${cell} is no number of days. The row is left out.`
    case 'predecessor-unknown':
      return `the predecessor ${cell} is no task of the file. The link is left out.`
  }
}
