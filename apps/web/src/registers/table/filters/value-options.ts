/** The values that a filter of a field offers: its choices, and what the records hold. */
import { getValues } from '@plumbline/domain/registers/view/field.ts'
import { toSortText } from '@plumbline/domain/registers/view/sort-records.ts'
import type { TableField } from '#registers/table/model/table-field.ts'
import { valueName } from './filter-words.ts'

export interface ValueOption {
  readonly value: string
  readonly label: string
}

/** The choices in their order, then other values by name, then empty if a record has none. */
export function valueOptions<T, Change>(
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
