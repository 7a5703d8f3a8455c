/** What filters are called, and how one reads: "Status is Ordered or Delayed". */
import { readNumber } from '@plumbline/domain/kernel/values/read-number.ts'
import type { FieldType } from '@plumbline/domain/registers/view/field.ts'
import type { DaySpan, Filter, Operator, TableView } from '@plumbline/domain/registers/view/table-view.ts'
import { dayToLabel } from '#core/dates/labels.ts'
import { fieldNamed, type TableField, type TableRegister } from '#registers/table/model/table-field.ts'

const operatorNames: Record<Operator, string> = {
  contains: 'contains',
  lacks: 'does not contain',
  is: 'is',
  not: 'is not',
  empty: 'is empty',
  filled: 'is not empty',
  before: 'is before',
  after: 'is after',
  between: 'is between',
  within: 'is',
}

const numberNames: Partial<Record<Operator, string>> = { before: 'is less than', after: 'is more than' }

export const spanNames: Record<DaySpan, string> = {
  overdue: 'before today',
  today: 'today',
  week: 'this week',
  'next-week': 'next week',
  month: 'this month',
  'next-month': 'next month',
  'past-7': 'in the last 7 days',
  'past-30': 'in the last 30 days',
  'next-7': 'in the next 7 days',
  'next-30': 'in the next 30 days',
}

/** In the list of operators. */
export function operatorName(operator: Operator, type: FieldType): string {
  if (operator === 'within') return 'is within'
  if (operator === 'is' && type === 'date') return 'is on'
  return (type === 'number' && numberNames[operator]) || operatorNames[operator]
}

export function filterToText<T, Change>(
  { operator, values }: Filter,
  field: Pick<TableField<T, Change>, 'label' | 'type' | 'toText'>,
): string {
  const { label, type } = field
  if (isUnfinished({ operator, values }, type)) return `${label} …`
  const name = operator === 'within' ? 'is' : operatorName(operator, type)
  const texts = values.map((value) => valueName(value, field, operator))
  if (operator === 'between') {
    // A limit that is not given is no empty value.
    const [from, to] = texts.map((text, at) => values[at] && text)
    return from && to
      ? `${label} is between ${from} and ${to}`
      : `${label} is ${from ? `from ${from}` : `up to ${to}`}`
  }
  return [label, name, listed(texts)].filter(Boolean).join(' ')
}

/** It has no value yet, or none that means anything, and so leaves out no record. */
function isUnfinished({ operator, values }: Pick<Filter, 'operator' | 'values'>, type: FieldType): boolean {
  if (operator === 'empty' || operator === 'filled') return false
  if (type === 'number') return values.every((value) => readNumber(value) === undefined)
  // A choice may be the empty one.
  if (operator === 'is' || operator === 'not') return values.length === 0
  return values.every((value) => value.trim() === '')
}

export function valueName<T, Change>(
  value: string,
  { type, toText }: Pick<TableField<T, Change>, 'type' | 'toText'>,
  operator?: Operator,
): string {
  // `as`: other texts are not in the table.
  if (operator === 'within') return spanNames[value as DaySpan] ?? value
  if (type === 'flag') return value === 'yes' ? 'Yes' : 'No'
  if (value === '') return 'empty'
  if (type === 'date') return dayToLabel(value)
  return toText && operator !== 'contains' ? toText(value) : value
}

const namedAtMost = 3

function listed(texts: readonly string[]): string {
  if (texts.length > namedAtMost) return `${texts.slice(0, 2).join(', ')} or ${texts.length - 2} more`
  return texts.join(' or ')
}

/** Which records a view shows, for print, files and empty tables. */
export function viewToNotes<T, Change>(
  { search, filters }: Pick<TableView, 'search' | 'filters'>,
  register: TableRegister<T, Change>,
): readonly string[] {
  const target = search.trim()
  const texts = filters.flatMap((filter) => {
    const field = fieldNamed(register, filter.field)
    return field && !isUnfinished(filter, field.type) ? filterToText(filter, field) : []
  })
  return target === '' ? texts : [`Search: ${target}`, ...texts]
}
