/** Edits the filter of one column. It applies at once. */
import {
  daySpans,
  type Filter,
  type Operator,
  operatorsOf,
  valueCountOf,
} from '@plumbline/domain/register-view/table-view.ts'
import { useMemo } from 'react'
import { DayField } from '#parts/dates/day-field.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { operatorName, spanNames } from './filter-words.ts'
import type { TableField } from './table-field.ts'
import { valueOptions } from './value-options.ts'

interface FilterEditorProps<T, Change> {
  field: TableField<T, Change>
  filter: Filter
  /** All records of the register: what can be chosen does not depend on other filters. */
  records: readonly T[]
  onChange: (filter: Filter) => void
  onRemove: () => void
}

export function FilterEditor<T, Change>(props: FilterEditorProps<T, Change>) {
  const { field, filter, records, onChange, onRemove } = props
  const { operator } = filter

  function choose(next: Operator) {
    const count = valueCountOf(next)
    const keeps = count === undefined || (count > 0 && (operator === 'within') === (next === 'within'))
    onChange({ ...filter, operator: next, values: keeps ? filter.values.slice(0, count) : firstValues(next) })
  }

  return (
    <fieldset className="flex w-72 max-w-full flex-col gap-3 p-3">
      <legend className="sr-only">Filter {field.label}</legend>
      <SelectField
        label={field.label}
        options={operatorsOf(field.type).map((value) => ({ value, label: operatorName(value, field.type) }))}
        value={operator}
        onChange={(value) => {
          const next = operatorsOf(field.type).find((known) => known === value)
          if (next) choose(next)
        }}
      />
      <Values
        field={field}
        filter={filter}
        records={records}
        onChange={(values) => onChange({ ...filter, values })}
      />
      <Button size="small" onClick={onRemove}>
        Remove Filter
      </Button>
    </fieldset>
  )
}

/** A new filter on this field. */
export function newFilter<T, Change>({ key, type }: TableField<T, Change>): Filter {
  const [operator = 'is'] = operatorsOf(type)
  return { field: key, operator, values: firstValues(operator) }
}

function firstValues(operator: Operator): readonly string[] {
  return operator === 'within' ? ['week'] : []
}

interface ValuesProps<T, Change> {
  field: TableField<T, Change>
  filter: Filter
  records: readonly T[]
  onChange: (values: readonly string[]) => void
}

function Values<T, Change>({
  field,
  filter: { operator, values },
  records,
  onChange,
}: ValuesProps<T, Change>) {
  const count = valueCountOf(operator)
  const [first = '', second = ''] = values
  if (count === 0) return null
  if (operator === 'within')
    return (
      <SelectField
        label="Days"
        options={daySpans.map((value) => ({ value, label: spanNames[value] }))}
        value={first}
        onChange={(value) => onChange([value])}
      />
    )
  if (field.type === 'date')
    return (
      <>
        <DayField
          label={count === 2 ? 'From' : 'Day'}
          value={first}
          onChange={({ target }) => onChange(count === 2 ? [target.value, second] : [target.value])}
        />
        {count === 2 && (
          <DayField label="To" value={second} onChange={({ target }) => onChange([first, target.value])} />
        )}
      </>
    )
  if (field.type === 'flag')
    return (
      <SelectField
        label="Value"
        options={[
          { value: 'yes', label: 'Yes' },
          { value: 'no', label: 'No' },
        ]}
        value={first}
        onChange={(value) => onChange([value])}
      />
    )
  if (field.type === 'text' || field.type === 'number' || operator === 'contains')
    return (
      <>
        <TextField
          label={count === 2 ? 'From' : 'Value'}
          value={first}
          inputMode={field.type === 'number' ? 'decimal' : 'text'}
          onChange={({ target }) => onChange(count === 2 ? [target.value, second] : [target.value])}
        />
        {count === 2 && (
          <TextField
            label="To"
            value={second}
            inputMode="decimal"
            onChange={({ target }) => onChange([first, target.value])}
          />
        )}
      </>
    )
  return <Choices field={field} values={values} records={records} onChange={onChange} />
}

function Choices<T, Change>({
  field,
  values,
  records,
  onChange,
}: Omit<ValuesProps<T, Change>, 'filter'> & { values: readonly string[] }) {
  const options = useMemo(() => valueOptions(field, records), [field, records])
  return (
    <fieldset className="flex max-h-64 flex-col overflow-y-auto">
      <legend className="sr-only">Values</legend>
      {options.map(({ value, label }) => (
        <Checkbox
          key={value}
          label={label}
          checked={values.includes(value)}
          onChange={({ target }) =>
            onChange(target.checked ? [...values, value] : values.filter((other) => other !== value))
          }
        />
      ))}
    </fieldset>
  )
}
