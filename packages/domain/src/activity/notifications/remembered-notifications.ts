/** Ids of the derived notifications that a person has read, or that a browser has announced. */

/** A notification may come back when its preference is switched on again, so its id is kept for a while. */
const maxForgotten = 300

/** `standing`: the ids of all current notifications. */
export function rememberNotifications(
  known: readonly string[],
  added: readonly string[],
  standing: readonly string[],
): string[] {
  const all = [...new Set([...known, ...added])]
  const current = new Set(standing)
  const deleted = all.filter((id) => !current.has(id))
  const forgotten = new Set(deleted.slice(0, Math.max(0, deleted.length - maxForgotten)))
  return all.filter((id) => !forgotten.has(id))
}
