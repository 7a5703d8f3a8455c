/** A field of a register as its table shows and changes it. */
import {
  type Field,
  type FieldValue,
  findField,
  type RegisterFields,
  valueToText,
} from '@plumbline/domain/registers/view/field.ts'
import type { ReactNode } from 'react'
import { storedDayToLabel } from '#core/dates/labels.ts'
import type { BadgeTone } from '#ui/controls/badge.tsx'

export interface TableField<T, Change> extends Field<T> {
  /** In pixels, at first. */
  readonly width: number
  /** Whether it takes what is left of the width. */
  readonly grows?: boolean
  /** Not shown until the person chooses it. */
  readonly isExtra?: boolean
  readonly toTone?: (value: string, record: T) => BadgeTone
  /** Whether the date has passed. */
  readonly isLate?: (record: T) => boolean
  /** The change that gives records this value, '' for none. Undefined if the table does not change the field. */
  readonly toChange?: (value: string) => Change
  /** Whether a record has the field. Missing if all have it. */
  readonly isIn?: (record: T) => boolean
  /** Whether its chosen value can be cleared. */
  readonly mayBeEmpty?: boolean
  /** Whether a record can have several people. */
  readonly holdsSeveral?: boolean
  /** The values that can be chosen, where records may hold others. By default `options`. */
  readonly choices?: readonly string[]
  /** Proposed where any text can be entered. */
  readonly suggestions?: readonly string[]
  /** A small button beside the value, of the first field alone. A grid is one stop of the Tab key. */
  readonly renderBeside?: (record: T, value: string, tabIndex?: number) => ReactNode
}

/** The first field names the record. */
export interface TableRegister<T, Change> extends RegisterFields<T> {
  readonly fields: readonly TableField<T, Change>[]
  /** How many columns the card of a phone has, with the name. */
  readonly columnsOnPhone?: number
}

/** As people read it: dates in the order of their region. */
export function cellText<T>(field: Field<T>, value: FieldValue): string {
  if (field.type === 'date') return typeof value === 'string' && value !== '' ? storedDayToLabel(value) : ''
  return valueToText(field, value)
}

export function nameOfRecord<T, Change>({ fields: [first] }: TableRegister<T, Change>, record: T): string {
  return first ? cellText(first, first.read(record)) : ''
}

export function fieldNamed<T, Change>(
  register: TableRegister<T, Change>,
  key: string,
): TableField<T, Change> | undefined {
  // `as`: it is one of the fields of this register.
  return findField(register.fields, key) as TableField<T, Change> | undefined
}

/** Whether its value is chosen from a list. */
export function isList<T, Change>({ choices, options, type }: TableField<T, Change>): boolean {
  return choices !== undefined || options !== undefined || type === 'project'
}
