/** Numeric ids, assigned in increasing order. */
import type { Id } from './record.ts'

export function isNumber(id: Id): boolean {
  return String(Number(id)) === id && Number.isSafeInteger(Number(id))
}

/** One more than the highest number. */
export function nextNumber(ids: Iterable<Id>): Id {
  let highest = 0
  for (const id of ids) if (isNumber(id)) highest = Math.max(highest, Number(id))
  return String(highest + 1)
}
