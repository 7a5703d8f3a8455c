/** A column of a register, and how its records stand in order. */
import { once } from '@plumbline/domain/kernel/once.ts'
import type { ReactNode } from 'react'

export interface Column<T> {
  title: string
  /** What its longest usual value needs, with the cell's padding, in pixels. */
  minWidth: number
  /** Its share of the width that is left over; without one it stays as wide as it must be. */
  share?: number
  cell: (record: T) => ReactNode
  /** Left out, nobody sorts by this column. What has no value comes last, whichever way it is sorted. */
  sortBy?: (record: T) => string | number | null | undefined
  /** What it needs on a card among very many records, title included, in pixels; 62 unless told. */
  factHeight?: number
  /** On the cards of a phone it stands at the foot, without its title: buttons. */
  isFoot?: boolean
}

/** Of the table's card, at the left and at the right. */
const borders = 2

/** Below this width the columns cannot stand side by side. */
export function tableWidth(columns: readonly Column<never>[]): number {
  return columns.reduce((sum, { minWidth }) => sum + minWidth, borders)
}

/** The columns as CSS grid takes them. */
export function toGridColumns(columns: readonly Column<never>[]): string {
  return columns
    .map(({ minWidth, share }) =>
      share === undefined ? `${minWidth}px` : `minmax(${minWidth}px,${share}fr)`,
    )
    .join(' ')
}

export interface Order {
  /** Of the column. */
  title: string
  direction: 'ascending' | 'descending'
}

const collator = once(() => new Intl.Collator('en', { sensitivity: 'base', numeric: true }))

/** As they were where no column is chosen; level records stay as they stood. */
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
