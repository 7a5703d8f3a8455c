/** What somebody typed into a form, so that refused changes can be told apart and typed again. */
import type { Request } from '@plumbline/domain/kernel/request.ts'

const mostTexts = 6
const longest = 120
/** Ids of records and instants say nothing to people. */
const isSpoken = (text: string) => text.trim() !== '' && !/^[0-9a-z_-]{20,}$|^\d{4}-\d\d-\d\dT/i.test(text)

/**
 * A whole comment, or the texts of the draft: all of a new record, and the changed ones of another, behind what it is
 * called.
 */
export function enteredTexts({ name, args }: Pick<Request, 'name' | 'args'>): readonly string[] {
  const { draft, first, text } = fieldsOf(args)
  if (name.includes('.comment') && typeof text === 'string') return [text]
  const before = fieldsOf(first)
  const changed = Object.entries(fieldsOf(draft)).flatMap(([field, value]) =>
    typeof value === 'string' && isSpoken(value) && value !== before[field] ? [value.trim()] : [],
  )
  const texts = [...new Set([...nameOf(before), ...changed])]
  return texts
    .slice(0, mostTexts)
    .map((text) => (text.length > longest ? `${text.slice(0, longest)}…` : text))
}

function nameOf({ name, title, firstName, lastName }: Record<string, unknown>): readonly string[] {
  const names = [name, title, [firstName, lastName].filter(Boolean).join(' ')]
  const found = names.find((text) => typeof text === 'string' && text !== '')
  return typeof found === 'string' ? [found] : []
}

function fieldsOf(value: unknown): Record<string, unknown> {
  // `as`: any object, whose fields are looked at one by one.
  return Object(value) as Record<string, unknown>
}
