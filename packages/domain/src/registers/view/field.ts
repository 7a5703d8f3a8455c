/** Fields: the description of a register that its table, filters, totals, bulk changes and exports are made from. */
import { type Day, parseDay } from '../../kernel/days/day.ts'

export const fieldTypes = ['text', 'number', 'date', 'choice', 'person', 'project', 'flag'] as const
export type FieldType = (typeof fieldTypes)[number]

/**
 * What a record holds in a field. Dates are days, or what an older list holds instead; people are e-mails or names;
 * projects are ids. '' and null are empty.
 */
export type FieldValue = string | number | boolean | null | readonly string[]

export interface Field<T> {
  /** In addresses and in what is stored, so it never changes. Letters and digits. */
  readonly key: string
  readonly label: string
  readonly type: FieldType
  readonly read: (record: T) => FieldValue
  /** A number that shows which one, not how many, so that its sum means nothing. */
  readonly isRank?: true
  /** The values of a choice in their order, by which they are sorted. Records may hold others. */
  readonly options?: readonly string[] | undefined
  /** The text of one value, where it is not the value itself: the name of a person or a project. */
  readonly toText?: ((value: string) => string) | undefined
}

/** A register: its fields, and what the words `overdue`, `mine` and `due:` mean in it. */
export interface RegisterFields<T> {
  readonly fields: readonly Field<T>[]
  /** The key of the date that `due:week` and the like read. */
  readonly due?: string | undefined
  readonly isOverdue?: ((record: T, today: Day) => boolean) | undefined
  /** The keys of the people that `mine` looks for. */
  readonly people?: readonly string[] | undefined
}

/** Who asks, and when. */
export interface Viewer {
  readonly today: Day
  /** 0 for Sunday. */
  readonly firstWeekday: number
  /** Every e-mail and name by which records may name the person. */
  readonly names: readonly string[]
}

export function findField<T>(fields: readonly Field<T>[], key: string): Field<T> | undefined {
  return fields.find((field) => field.key === key)
}

/** Undefined for anything but a day. */
export function dayIn(value: FieldValue): Day | undefined {
  return typeof value === 'string' ? parseDay(value) : undefined
}

export function isEmptyValue(value: FieldValue): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

/** Several values of one record as a list; a single one as a list of one. */
export function getValues(value: FieldValue): readonly string[] {
  if (isEmptyValue(value)) return []
  return typeof value === 'object' && value !== null ? value : [String(value)]
}

/** The value as people read it. Dates are left as days, because their format is a setting. */
export function valueToText<T>(
  { toText, type }: Pick<Field<T>, 'toText' | 'type'>,
  value: FieldValue,
): string {
  if (type === 'flag') return value === true ? 'Yes' : ''
  // Almost every value is one text. Reading it must not make a list.
  if (typeof value === 'string') return toText && value !== '' ? toText(value) : value
  const texts = getValues(value)
  return (toText ? texts.map(toText) : texts).join(', ')
}
