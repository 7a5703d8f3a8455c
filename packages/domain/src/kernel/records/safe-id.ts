import type { Id } from './record.ts'

const safeId = /^[A-Za-z0-9][A-Za-z0-9._~-]{0,199}$/

/**
 * Whether a new record of a team may have this id. Ids are parts of addresses, keys and joined texts, so separators and
 * the names of built-in properties such as 'constructor' are refused.
 */
export function isSafeId(id: Id): boolean {
  return safeId.test(id) && !(id in Object.prototype)
}
