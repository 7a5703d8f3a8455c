/** Whether a record passes the filters of a view. */
import { readNumber } from '../../kernel/values/read-number.ts'
import { containsFolded, foldText } from '../../text/fold-text.ts'
import { getLimits, isWithin } from './day-span.ts'
import {
  dayIn,
  type Field,
  type FieldValue,
  findField,
  getValues,
  isEmptyValue,
  type Viewer,
  valueToText,
} from './field.ts'
import { daySpans, type Filter, type TableView } from './table-view.ts'

/** A filter of an unknown field, or one without a value yet, lets every record pass. */
export function filterToTest<T>(
  filter: Filter,
  fields: readonly Field<T>[],
  viewer: Viewer,
): ((record: T) => boolean) | undefined {
  const field = findField(fields, filter.field)
  const test = field && valueTest(field, filter, viewer)
  return field && test && ((record) => test(field.read(record)))
}

export function filtersToTest<T>(
  { filters }: Pick<TableView, 'filters'>,
  fields: readonly Field<T>[],
  viewer: Viewer,
): (record: T) => boolean {
  const tests = filters.flatMap((filter) => filterToTest(filter, fields, viewer) ?? [])
  return (record) => tests.every((test) => test(record))
}

type Test = (value: FieldValue) => boolean

function valueTest<T>(field: Field<T>, { operator, values }: Filter, viewer: Viewer): Test | undefined {
  const [first = '', second = ''] = values
  switch (operator) {
    case 'empty':
      return isEmptyValue
    case 'filled':
      return (value) => !isEmptyValue(value)
    case 'contains':
    case 'lacks': {
      const target = foldText(first.trim())
      if (target === '') return undefined
      const searched = operator === 'contains'
      return (value) => containsFolded(valueToText(field, value), target) === searched
    }
    case 'is':
    case 'not': {
      const isOne = testAny(field, values)
      if (!isOne) return undefined
      return operator === 'is' ? isOne : (value) => !isOne(value)
    }
    case 'within': {
      const span = daySpans.find((known) => known === first)
      if (!span) return undefined
      const limits = getLimits(span, viewer)
      return (value) => isWithin(dayIn(value), limits)
    }
    case 'before':
      return compared(field, first, (order) => order < 0)
    case 'after':
      return compared(field, first, (order) => order > 0)
    case 'between': {
      const from = compared(field, first, (order) => order >= 0)
      const to = compared(field, second, (order) => order <= 0)
      if (!from || !to) return from ?? to
      return (value) => from(value) && to(value)
    }
  }
}

/** Choices that people name differently in case are the same; '' means an empty field. */
function testAny<T>({ type }: Field<T>, values: readonly string[]): Test | undefined {
  if (values.length === 0) return undefined
  if (type === 'flag') return (value) => values.includes(value === true ? 'yes' : 'no')
  if (type === 'number') {
    const numbers = new Set(values.flatMap((value) => readNumber(value) ?? []))
    if (numbers.size === 0) return undefined
    return (value) => typeof value === 'number' && numbers.has(value)
  }
  const searched = new Set(values.map((value) => value.trim().toLowerCase()))
  return (value) => {
    // Most values are one of the choices as they are written.
    if (typeof value === 'string' && searched.has(value.toLowerCase())) return true
    const found = getValues(value)
    return found.length === 0 ? searched.has('') : found.some((one) => searched.has(one.trim().toLowerCase()))
  }
}

function compared<T>({ type }: Field<T>, limit: string, holds: (order: number) => boolean): Test | undefined {
  if (limit.trim() === '') return undefined
  if (type === 'number') {
    const number = readNumber(limit)
    if (number === undefined) return undefined
    return (value) => typeof value === 'number' && holds(value - number)
  }
  return (value) => {
    const day = dayIn(value)
    return day !== undefined && holds(day < limit ? -1 : day > limit ? 1 : 0)
  }
}
