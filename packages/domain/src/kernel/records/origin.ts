/** The origin of a numbered record: the number and the name under which it was created. */
import type { Id, Rec } from './record.ts'

/**
 * Independent workspaces assign the same numbers, so a number alone does not identify a record. Returns the stored
 * origin, or the current number and name of a record whose number and name never changed.
 */
export function getOrigin(record: Rec): string {
  // `as`: any record; only text fields are read.
  const { origin, name } = record as Rec & { origin?: unknown; name?: unknown }
  if (origin && typeof origin === 'string') return origin
  return `${record.id} ${typeof name === 'string' ? name.trim() : ''}`
}

/** Stores the origin on a record whose name or number changes. */
export function keepOrigin<T extends Rec>(record: T, before: Rec): T {
  const origin = getOrigin(before)
  return getOrigin(record) === origin ? record : { ...record, origin }
}

export function withNumber<T extends Rec>(record: T, id: Id): T {
  return keepOrigin({ ...record, id }, record)
}
