/** The options of the program PDF: paper, dates, columns, and signs on the chart. */

import { numberToDay } from '@plumbline/domain/kernel/days/day.ts'
import type { Span } from '@plumbline/domain/program/items/program-span.ts'
import { DayField } from '#core/dates/day-field.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import type { DayErrors } from './chosen-days.ts'
import { CriticalChoice } from './critical-choice.tsx'
import { papers } from './paper/paper.ts'
import { type ColumnName, columnLabels, columnNames } from './paper/table-columns.ts'
import type { PdfChoices } from './pdf-choices.ts'

interface ProgramOptionsProps {
  choices: PdfChoices
  onChoose: (more: Partial<PdfChoices>) => void
  dates: 'all' | 'some'
  onDates: (dates: 'all' | 'some') => void
  ahead: Span
  errors: DayErrors
  baselines: readonly string[]
  /** Why the critical path is unknown. */
  noPlan: string | undefined
}

const dateChoices = [
  { value: 'all', label: 'Whole program' },
  { value: 'some', label: 'Only these days' },
]

export function ProgramOptions(props: ProgramOptionsProps) {
  const { choices, onChoose, dates, onDates, ahead, errors, baselines, noPlan } = props
  return (
    <>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <SelectField
          label="Paper Size"
          options={papers}
          value={choices.paper}
          // `as`: one of the options.
          onChange={(paper) => onChoose({ paper: paper as PdfChoices['paper'] })}
        />
        <SelectField
          label="Dates"
          options={dateChoices}
          value={dates}
          onChange={(value) => onDates(value === 'some' ? 'some' : 'all')}
        />
        {dates === 'some' && (
          <>
            <DayField label="From" name="from" defaultValue={numberToDay(ahead.start)} error={errors.from} />
            <DayField label="To" name="to" defaultValue={numberToDay(ahead.finish)} error={errors.to} />
          </>
        )}
      </div>
      <Checkbox
        label="Fit to one page wide"
        checked={choices.fitsWidth}
        onChange={(event) => onChoose({ fitsWidth: event.target.checked })}
      />
      <ColumnChoice {...{ choices, onChoose, noPlan }} />
      <fieldset className="grid grid-cols-1 items-start gap-x-4 gap-y-2 sm:grid-cols-2">
        <legend className="mb-2 font-semibold">On the chart</legend>
        <CriticalChoice {...{ choices, onChoose, noPlan }} />
        <SelectField
          label="Baseline"
          hint={baselines.length === 0 ? 'This program has no baseline yet.' : undefined}
          isDisabled={baselines.length === 0}
          options={[{ value: '', label: 'None' }, ...baselines.map((name) => ({ value: name, label: name }))]}
          value={choices.baseline}
          onChange={(baseline) => onChoose({ baseline })}
        />
      </fieldset>
    </>
  )
}

function ColumnChoice({
  choices,
  onChoose,
  noPlan,
}: Pick<ProgramOptionsProps, 'choices' | 'onChoose' | 'noPlan'>) {
  const { columns } = choices
  const set = (column: ColumnName, isOn: boolean) =>
    onChoose({
      columns: columnNames.filter((name) => (name === column ? isOn : columns.includes(name))),
    })
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">Columns next to Task Name</legend>
      <div className="grid grid-cols-1 grid-cols-2 gap-x-4 sm:grid-cols-4">
        {columnNames.map((name) =>
          name === 'name' || (name === 'float' && noPlan) ? null : (
            <Checkbox
              key={name}
              label={columnLabels[name]}
              checked={columns.includes(name)}
              onChange={(event) => set(name, event.target.checked)}
            />
          ),
        )}
      </div>
    </fieldset>
  )
}
