/** The searchable text of a record: the same ten fields in every list, folded. */
import type { Rec } from '@plumbline/domain/kernel/records/record.ts'
import { getAddedValue, getFilledIds } from '@plumbline/domain/registers/added-fields/added-field.ts'
import { foldText } from '@plumbline/domain/text/fold-text.ts'

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
 * One text per record. A query must match within one field: fields are separated by line breaks, which a one-line text
 * box cannot contain.
 */
export function searchedText(row: Rec, more: readonly string[] = none): string {
  return foldText(searchedValues(row, more).join('\n'))
}

const none: readonly string[] = []

/** The fields that exist and contain text, in order. `more`: fields of this list only. */
export function searchedValues(row: Rec, more: readonly string[] = none): string[] {
  // Stored records may have searched fields that their schema does not define.
  const fields = row as unknown as Readonly<Record<string, unknown>>
  const values: string[] = []
  for (const field of more.length > 0 ? [...more, ...searchedFields] : searchedFields) {
    const value = fields[field]
    if (typeof value === 'string' && value !== '') values.push(value)
  }
  for (const id of getFilledIds(row)) values.push(getAddedValue(row, id))
  return values
}

/** Undefined while there is too little to search for: two non-blank characters are needed. */
export function getQuery(text: string): string | undefined {
  const folded = foldText(text.trim())
  return isLongEnough(text.normalize('NFC')) && isLongEnough(folded) ? folded : undefined
}

function isLongEnough(text: string): boolean {
  return (text.match(/\S/gu)?.length ?? 0) >= 2
}
