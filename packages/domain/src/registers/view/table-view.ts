/** What a table shows: search, filters, order and groups. The whole view can be written as one text. */
import type { FieldType } from './field.ts'

export const operators = [
  'contains',
  'lacks',
  'is',
  'not',
  'empty',
  'filled',
  'before',
  'after',
  'between',
  'within',
] as const
export type Operator = (typeof operators)[number]

/** Spans of days relative to today, for `within`. */
export const daySpans = [
  'overdue',
  'today',
  'week',
  'next-week',
  'month',
  'next-month',
  'past-7',
  'past-30',
  'next-7',
  'next-30',
] as const
export type DaySpan = (typeof daySpans)[number]

export interface Filter {
  readonly field: string
  readonly operator: Operator
  /** Several for `is` and `not` (any of them), two for `between`. */
  readonly values: readonly string[]
}

export interface SortKey {
  readonly field: string
  readonly isDescending: boolean
}

export interface TableView {
  readonly search: string
  /** All of them must hold. */
  readonly filters: readonly Filter[]
  /** The first one decides; the others decide among equals. */
  readonly sort: readonly SortKey[]
  readonly group: string | undefined
  /** The columns of a saved view, in order. Undefined: those that the person has chosen. */
  readonly columns: readonly string[] | undefined
}

export const wholeView: TableView = {
  search: '',
  filters: [],
  sort: [],
  group: undefined,
  columns: undefined,
}

const operatorsByType: Readonly<Record<FieldType, readonly Operator[]>> = {
  text: ['contains', 'lacks', 'is', 'not', 'empty', 'filled'],
  number: ['is', 'not', 'before', 'after', 'between', 'empty', 'filled'],
  date: ['within', 'is', 'before', 'after', 'between', 'empty', 'filled'],
  choice: ['is', 'not', 'empty', 'filled'],
  person: ['is', 'not', 'contains', 'empty', 'filled'],
  project: ['is', 'not', 'empty', 'filled'],
  flag: ['is'],
}

export function getOperators(type: FieldType): readonly Operator[] {
  return operatorsByType[type]
}

/** How many values an operator takes; undefined for any number. */
export function getValueCount(operator: Operator): number | undefined {
  if (operator === 'empty' || operator === 'filled') return 0
  if (operator === 'between') return 2
  return operator === 'is' || operator === 'not' ? undefined : 1
}

/** Filters, search, order and groups aside: whether records are left out. */
export function isNarrowed({ search, filters }: Pick<TableView, 'search' | 'filters'>): boolean {
  return search.trim() !== '' || filters.length > 0
}

/**
 * The next order after a click on a column: ascending, descending, none. With `adds` the other columns keep their part
 * in it.
 */
export function cycleSort(sort: readonly SortKey[], field: string, adds: boolean): readonly SortKey[] {
  const now = sort.find((key) => key.field === field)
  const next = !now
    ? [{ field, isDescending: false }]
    : now.isDescending
      ? []
      : [{ field, isDescending: true }]
  if (!adds) return next
  if (!now) return [...sort, ...next]
  return sort.flatMap((key) => (key === now ? next : [key]))
}

/** The view with this filter in the place of other users on the same field. */
export function withFilter(view: TableView, field: string, filter: Filter | undefined): TableView {
  const at = view.filters.findIndex((other) => other.field === field)
  const others = view.filters.filter((other) => other.field !== field)
  if (!filter) return { ...view, filters: others }
  return { ...view, filters: others.toSpliced(at < 0 ? others.length : at, 0, filter) }
}
