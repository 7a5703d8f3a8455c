/** The groups of a table, and the totals of its columns. */
import { dayIn, type Field, getValues } from './field.ts'
import { compareKeys, getKey } from './sort-records.ts'

export interface Group<T> {
  /** What its records have in common; '' where the field is empty. */
  readonly value: string
  readonly records: readonly T[]
}

/** In the order of the field, whatever the order within the groups. A record with two people is in the group of both names. */
export function groupBy<T>(records: readonly T[], field: Field<T>): readonly Group<T>[] {
  const toKey = getKey(field)
  const groups = new Map<string, { value: string; key: string | number | undefined; records: T[] }>()
  for (const record of records) {
    const value = getValues(field.read(record)).join(', ')
    const group = groups.get(value)
    if (group) group.records.push(record)
    else groups.set(value, { value, key: toKey(record), records: [record] })
  }
  return [...groups.values()].sort((one, other) => compareKeys(one.key, other.key, 1))
}

/** Numbers have a sum, dates the earliest and the latest. */
export type Total =
  | { readonly kind: 'sum'; readonly sum: number }
  | { readonly kind: 'span'; readonly from: string; readonly to: string }

/** Undefined for ranks and other fields, and where no record has a value. */
export function getTotal<T>(records: readonly T[], field: Field<T>): Total | undefined {
  if (field.type === 'number') {
    if (field.isRank) return undefined
    const numbers = records.map(field.read).filter((value) => typeof value === 'number')
    return numbers.length === 0
      ? undefined
      : { kind: 'sum', sum: numbers.reduce((sum, value) => sum + value, 0) }
  }
  if (field.type !== 'date') return undefined
  let [from, to] = ['', '']
  for (const record of records) {
    const day = dayIn(field.read(record))
    if (day === undefined) continue
    if (from === '' || day < from) from = day
    if (day > to) to = day
  }
  return from === '' ? undefined : { kind: 'span', from, to }
}
