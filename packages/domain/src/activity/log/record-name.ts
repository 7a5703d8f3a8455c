/** The display name of a record of any kind. */
import type { Rec } from '../../kernel/records/record.ts'

const nameFields = [
  'name',
  'heading',
  'title',
  'workerName',
  'description',
  'email',
  'number',
  'text',
  'subject',
  'writtenAs',
]

export function recordName(named: Rec): string {
  // `as`: any record, and only its texts are read.
  const fields = named as unknown as Readonly<Record<string, unknown>>
  const read = (field: string) => (typeof fields[field] === 'string' ? fields[field].trim() : '')
  const person = `${read('firstName')} ${read('lastName')}`.trim()
  // An RFI is known by both.
  const numbered = read('number') && read('subject') ? `${read('number')} ${read('subject')}` : ''
  return person || numbered || (nameFields.map(read).find((name) => name !== '') ?? '')
}
