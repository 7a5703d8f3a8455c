/** What is wrong with the number of a document, while it is typed. It refuses nothing. */
import { checkNumber, type NumberedFields } from '@plumbline/domain/documents/check-number.ts'

const fieldNames = { originator: 'originator', discipline: 'discipline' } as const

/** Empty if the number fits the template of its project. */
export function numberFault(template: string, fields: NumberedFields): string {
  const fault = checkNumber(template, fields)
  if (!fault) return ''
  return fault.kind === 'shape'
    ? 'It does not have the form of the project’s numbers.'
    : `It does not agree with the ${fieldNames[fault.field]}.`
}
