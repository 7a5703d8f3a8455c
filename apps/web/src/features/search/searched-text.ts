/** What search reads of a record: the same ten fields in every list, case aside. */
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
export function searchedText(row: Rec): string {
  return searchedValues(row).join('\n').toLowerCase()
}

/** The fields that are there and hold text, in the order in which they are read. */
export function searchedValues(row: Rec): string[] {
  // Stored records may carry searched fields that their own schema does not name.
  const fields = row as unknown as Readonly<Record<string, unknown>>
  const values: string[] = []
  for (const field of searchedFields) {
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
