/** A column of a register, and the sorting of its records. */
import { once } from '@plumbline/domain/kernel/values/once.ts'
import type { ReactNode } from 'react'

export interface Column<T> {
  title: string
  /** The width of its longest usual value, including the padding of the cell, in pixels. */
  minWidth: number
  /** Its share of the remaining width. By default it stays as narrow as possible. */
  share?: number
  cell: (record: T) => ReactNode
  /** Undefined if the column cannot be sorted. Empty values come last in either direction. */
  sortBy?: (record: T) => string | number | null | undefined
  /** The width on a compact card, including its title, in pixels; 62 by default. */
  factHeight?: number
  /** At the foot of a phone's cards, without a title: for buttons. */
  isFoot?: boolean
}

/** The padding of the table's card, on the left and on the right. */
const borders = 2

/** Below this width the columns do not fit side by side. */
export function tableWidth(columns: readonly Column<never>[]): number {
  return columns.reduce((sum, { minWidth }) => sum + minWidth, borders)
}

/** The columns as a CSS grid template. */
export function toGridColumns(columns: readonly Column<never>[]): string {
  return columns
    .map(({ minWidth, share }) =>
      share === undefined ? `${minWidth}px` : `minmax(${minWidth}px,${share}fr)`,
    )
    .join(' ')
}

export interface Order {
  /** The title of the column. */
  title: string
  direction: 'ascending' | 'descending'
}

const collator = once(() => new Intl.Collator('en', { sensitivity: 'base', numeric: true }))

/** Unchanged if no column is chosen. Equal records keep their order. */
export function sortRecords<T>(
  records: readonly T[],
  columns: readonly Column<T>[],
  order: Order | undefined,
): readonly T[] {
  const toValue = columns.find(({ title }) => title === order?.title)?.sortBy
  if (!toValue) return records
  const sign = order?.direction === 'descending' ? -1 : 1
  return records.toSorted((one, other) => {
    const [a, b] = [toValue(one), toValue(other)]
    if (isEmpty(a) || isEmpty(b)) return Number(isEmpty(a)) - Number(isEmpty(b))
    return sign * compare(a, b)
  })
}

function isEmpty(value: string | number | null | undefined): value is '' | null | undefined {
  return value === undefined || value === null || value === ''
}

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : collator().compare(String(a), String(b))
}
