/** Who is mentioned in the comments of a record. */

import type { Id, Rec } from '../../kernel/records/record.ts'
import { emailKey, isEmail } from '../../kernel/values/email.ts'
import type { Comment } from './comment.ts'

export interface Person {
  readonly name: string
  readonly email: string
}

/** What is certain of a comment that is read from a record of any list. */
export interface WrittenComment extends Partial<Pick<Comment, 'user' | 'timestamp'>> {
  readonly id: Id
  readonly text: string
}

/** With the punctuation behind it. */
const maxAddressLength = 300

const commentFields = new Set(['comments', 'conditionComments'])

/**
 * Names of people and addresses behind an @: '@Ana Okafor' and '@ana@harbour.example'. An address needs no team: owners and
 * admins see every project, and belong to few.
 */
export function mentionedIn(text: string, people: readonly Person[]): readonly string[] {
  const spoken = text.toLowerCase()
  const named = people.filter(({ name }) => isSpoken(spoken, name.trim().toLowerCase()))
  const addresses = [...spoken.matchAll(/(?<![^\s(,;:])@([^\s@,;:()<>]+@[^\s@,;:()<>]+)/gu)].map(
    // The end is looked for at every beginning, which takes long in a long text.
    ([, address = '']) => (address.length > maxAddressLength ? '' : address.replace(/[.!?'"»”]+$/u, '')),
  )
  return [
    ...new Set([...named.map(({ email }) => emailKey(email)), ...addresses.filter(isEmail).map(emailKey)]),
  ]
}

/** '@Ana' does not mention Anabel. */
function isSpoken(spoken: string, name: string): boolean {
  if (name === '') return false
  const target = `@${name}`
  for (let at = spoken.indexOf(target); at !== -1; at = spoken.indexOf(target, at + 1))
    if (!/[\p{L}\p{N}]/u.test(spoken[at + target.length] ?? '')) return true
  return false
}

/** The comments on the record and on its parts, such as the stages of a workflow. */
export function getComments(record: Rec): readonly WrittenComment[] {
  return valuesOfFields(record, commentFields)
    .flat()
    .filter((value): value is WrittenComment => {
      const { id, text } = (value ?? {}) as Partial<WrittenComment> // `as`: any field may be missing.
      return typeof id === 'string' && typeof text === 'string'
    })
}

/** The values of these fields in the record and all its parts. */
export function valuesOfFields(value: unknown, fields: ReadonlySet<string>): readonly unknown[] {
  const found: unknown[] = []
  collectValues(value, fields, found)
  return found
}

/** Into one array, because an import of 100,000 records asks for two of each record. */
function collectValues(value: unknown, fields: ReadonlySet<string>, found: unknown[]): void {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    for (const item of value) collectValues(item, fields, found)
    return
  }
  for (const [field, part] of Object.entries(value))
    if (fields.has(field)) found.push(part)
    else collectValues(part, fields, found)
}
