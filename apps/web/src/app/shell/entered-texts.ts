/** What a user typed into a form, so that refused changes can be distinguished and typed again. */
import type { Request } from '@plumbline/domain/kernel/commands/request.ts'

const maxTexts = 6
const maxCount = 120
/** Ids of records and instants say nothing to people. */
const isSpoken = (text: string) => text.trim() !== '' && !/^[0-9a-z_-]{20,}$|^\d{4}-\d\d-\d\dT/i.test(text)

/**
 * A whole comment, or the texts of the draft: all of a new record, and the changed ones of another, behind what it is
 * called.
 */
export function enteredTexts({ name, args }: Pick<Request, 'name' | 'args'>): readonly string[] {
  const { draft, first, text } = getFields(args)
  if (name.includes('.comment') && typeof text === 'string') return [text]
  const before = getFields(first)
  const changed = Object.entries(getFields(draft)).flatMap(([field, value]) =>
    typeof value === 'string' && isSpoken(value) && value !== before[field] ? [value.trim()] : [],
  )
  const texts = [...new Set([...getName(before), ...changed])]
  return texts
    .slice(0, maxTexts)
    .map((text) => (text.length > maxCount ? `${text.slice(0, maxCount)}…` : text))
}

function getName({ name, title, firstName, lastName }: Record<string, unknown>): readonly string[] {
  const names = [name, title, [firstName, lastName].filter(Boolean).join(' ')]
  const found = names.find((text) => typeof text === 'string' && text !== '')
  return typeof found === 'string' ? [found] : []
}

function getFields(value: unknown): Record<string, unknown> {
  // `as`: any object, whose fields are looked at one by one.
  return Object(value) as Record<string, unknown>
}
