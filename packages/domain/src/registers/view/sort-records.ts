/** The order of the records of a view. Empty values come last in either direction. */
import { type Field, type FieldValue, findField, valueToText } from './field.ts'
import type { SortKey } from './table-view.ts'

type Key = string | number

/** Equal records keep their order. */
export function sortByKeys<T>(
  records: readonly T[],
  sort: readonly SortKey[],
  fields: readonly Field<T>[],
): readonly T[] {
  const keys = sort.flatMap(({ field: key, isDescending }) => {
    const field = findField(fields, key)
    return field ? [{ toKey: getKey(field), sign: isDescending ? -1 : 1 }] : []
  })
  if (keys.length === 0) return records
  // Each value is read once, because there are far more comparisons than records.
  const [first, ...others] = keys
  const rows = records.map((record, index) => ({ index, record, value: first?.toKey(record) }))
  const later = others.map(({ toKey, sign }) => ({ sign, values: records.map(toKey) }))
  rows.sort((one, other) => {
    const order = compareKeys(one.value, other.value, first?.sign ?? 1)
    if (order !== 0) return order
    for (const { values, sign } of later) {
      const next = compareKeys(values[one.index], values[other.index], sign)
      if (next !== 0) return next
    }
    return 0
  })
  return rows.map(({ record }) => record)
}

/** The keys of texts, by field: making them costs more than sorting. */
const known = new WeakMap<object, Map<string, Key>>()

/** Undefined for an empty value. */
export function getKey<T>(field: Field<T>): (record: T) => Key | undefined {
  const keys = known.get(field) ?? new Map<string, Key>(field.options?.map(optionToKey))
  known.set(field, keys)
  return (record) => valueToKey(field, field.read(record), keys)
}

/** Choices come in their order, and before anything else that an older list may hold. */
function optionToKey(option: string, index: number): [string, Key] {
  return [option, `\u0000${String(index).padStart(4, '0')}`]
}

function valueToKey<T>(field: Field<T>, value: FieldValue, keys: Map<string, Key>): Key | undefined {
  if (typeof value === 'number') return value
  if (field.type === 'flag') return value === true ? 0 : 1
  if (field.type === 'date') return typeof value === 'string' && value !== '' ? value : undefined
  const text = valueToText(field, value)
  if (text === '') return undefined
  const stored = keys.get(text)
  if (stored !== undefined) return stored
  const key = toSortText(text)
  keys.set(text, key)
  return key
}

export function compareKeys(one: Key | undefined, other: Key | undefined, sign: number): number {
  if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined)
  return one === other ? 0 : one < other ? -sign : sign
}

/**
 * Texts compare as people expect once letters have no case and no accents, and numbers have one length: 'Level 9' comes
 * before 'Level 10'. Comparing such texts is many times faster than a collator.
 */
export function toSortText(text: string): string {
  const plain = /[^\0-\x7f]/.test(text) ? text.normalize('NFD').replace(/\p{M}+/gu, '') : text
  const lower = plain.trim().toLowerCase()
  return /\d/.test(lower) ? lower.replace(/0*(\d+)/g, (_, digits: string) => digits.padStart(12, '0')) : lower
}
