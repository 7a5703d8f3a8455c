/** Edits the filter of one column. It applies immediately. */
import { readNumber } from '@plumbline/domain/kernel/values/read-number.ts'
import { getValues } from '@plumbline/domain/registers/view/field.ts'
import { toSortText } from '@plumbline/domain/registers/view/sort-records.ts'
import {
  daySpans,
  type Filter,
  getOperators,
  getValueCount,
  type Operator,
} from '@plumbline/domain/registers/view/table-view.ts'
import { useMemo } from 'react'
import { DayField } from '#core/dates/day-field.tsx'
import type { TableField } from '#registers/table/model/table-field.ts'
import { Button } from '#ui/controls/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { operatorName, spanNames, valueName } from './filter-words.ts'

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
    const form = getForm(field, next)
    const count = getValueCount(next) ?? 1
    const values =
      form !== getForm(field, operator)
        ? firstValues(next)
        : form === 'choices'
          ? filter.values
          : filter.values.filter((value) => value !== '').slice(0, count)
    onChange({ ...filter, operator: next, values })
  }

  return (
    <fieldset className="flex w-72 max-w-full flex-col gap-3 p-3">
      <legend className="sr-only">Filter {field.label}</legend>
      <SelectField
        label={field.label}
        options={getOperators(field.type).map((value) => ({ value, label: operatorName(value, field.type) }))}
        value={operator}
        onChange={(value) => {
          const next = getOperators(field.type).find((known) => known === value)
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

type Form = 'none' | 'span' | 'day' | 'flag' | 'text' | 'choices'

/** How the values are entered. Those of one form mean nothing in another. */
function getForm<T, Change>({ type }: TableField<T, Change>, operator: Operator): Form {
  if (getValueCount(operator) === 0) return 'none'
  if (operator === 'within') return 'span'
  if (type === 'date') return 'day'
  if (type === 'flag') return 'flag'
  return type === 'text' || type === 'number' || operator === 'contains' ? 'text' : 'choices'
}

/** A new filter on this field. */
export function newFilter<T, Change>({ key, type }: TableField<T, Change>): Filter {
  const [operator = 'is'] = getOperators(type)
  return { field: key, operator, values: firstValues(operator) }
}

function firstValues(operator: Operator): readonly string[] {
  return operator === 'within' ? ['week'] : []
}

function getFault<T, Change>({ type }: TableField<T, Change>, value: string): string | undefined {
  const isFaulty = type === 'number' && value.trim() !== '' && readNumber(value) === undefined
  return isFaulty ? 'Not a number.' : undefined
}

interface Typed {
  readonly target: { readonly value: string }
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
  const form = getForm(field, operator)
  const [first = '', second = ''] = values
  const isRange = getValueCount(operator) === 2
  // Nothing typed is no value, rather than the empty one.
  const changeFirst = ({ target: { value } }: Typed) =>
    onChange(isRange ? [value, second] : value === '' ? [] : [value])
  const changeSecond = ({ target: { value } }: Typed) => onChange([first, value])
  if (form === 'none') return null
  if (form === 'span')
    return (
      <SelectField
        label="Days"
        options={daySpans.map((value) => ({ value, label: spanNames[value] }))}
        value={first}
        onChange={(value) => onChange([value])}
      />
    )
  if (form === 'day')
    return (
      <>
        <DayField label={isRange ? 'From' : 'Day'} value={first} onChange={changeFirst} />
        {isRange && <DayField label="To" value={second} onChange={changeSecond} />}
      </>
    )
  if (form === 'flag')
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
  if (form === 'text') {
    const inputMode = field.type === 'number' ? 'decimal' : 'text'
    const look = (value: string) => ({ value, inputMode, error: getFault(field, value) }) as const
    return (
      <>
        <TextField label={isRange ? 'From' : 'Value'} {...look(first)} onChange={changeFirst} />
        {isRange && <TextField label="To" {...look(second)} onChange={changeSecond} />}
      </>
    )
  }
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

interface ValueOption {
  readonly value: string
  readonly label: string
}

/** The choices of the field in their order, then other values of the records by name, then empty if a record has none. */
function valueOptions<T, Change>(
  field: TableField<T, Change>,
  records: readonly T[],
): readonly ValueOption[] {
  const found = new Set<string>()
  let hasEmpty = false
  for (const record of records) {
    const values = getValues(field.read(record))
    if (values.length === 0) hasEmpty = true
    for (const value of values) found.add(value)
  }
  const toOption = (value: string) => ({ value, label: valueName(value, field) })
  const known = field.options ?? field.suggestions ?? []
  const others = [...found]
    .filter((value) => !known.includes(value))
    .map(toOption)
    .sort((one, other) => (toSortText(one.label) < toSortText(other.label) ? -1 : 1))
  return [...known.map(toOption), ...others, ...(hasEmpty ? [{ value: '', label: 'Empty' }] : [])]
}
