/** The text of a record that search reads: the same ten fields in every list, case aside. */
import type { Rec } from '@plumbline/domain/kernel/record.ts'

const searchedFields = [
  'name',
  'title',
  'description',
  'location',
  'project',
  'responsibleParty',
  'firstName',
  'lastName',
  'companyName',
  'email',
]

/**
 * One text per record. A query must stand in one field: line breaks part the fields, and a one-line text box
 * cannot hold one.
 */
export function searchedText(row: Rec, more: readonly string[] = none): string {
  return searchedValues(row, more).join('\n').toLowerCase()
}

const none: readonly string[] = []

/** The fields that are there and hold text, in the order in which they are read. `more`: fields of this list alone. */
export function searchedValues(row: Rec, more: readonly string[] = none): string[] {
  // Stored records may carry searched fields that their own schema does not name.
  const fields = row as unknown as Readonly<Record<string, unknown>>
  const values: string[] = []
  for (const field of more.length > 0 ? [...more, ...searchedFields] : searchedFields) {
    const value = fields[field]
    if (typeof value === 'string' && value !== '') values.push(value)
  }
  return values
}

/** Undefined while there is too little to search for: two characters that are not blank. */
export function queryOf(text: string): string | undefined {
  const notBlank = text.match(/\S/gu)?.length ?? 0
  return notBlank < 2 ? undefined : text.trim().toLowerCase()
}
