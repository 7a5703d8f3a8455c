/** The origin of a numbered record: the number and the name under which it was created. */
import type { Id, Rec } from './record.ts'

/**
 * Two workspaces that are kept apart count from the same number, so a number alone does not tell whether two records are
 * the same one. Answers the stored origin, or the present number and name of a record that never
 * changed either.
 */
export function originOf(record: Rec): string {
  // `as`: any record, of which only texts are read.
  const { origin, name } = record as Rec & { origin?: unknown; name?: unknown }
  if (origin && typeof origin === 'string') return origin
  return `${record.id} ${typeof name === 'string' ? name.trim() : ''}`
}

/** Notes the origin on a record that is given another name or number than it had. */
export function keepOrigin<T extends Rec>(record: T, before: Rec): T {
  const origin = originOf(before)
  return originOf(record) === origin ? record : { ...record, origin }
}

export function withNumber<T extends Rec>(record: T, id: Id): T {
  return keepOrigin({ ...record, id }, record)
}
