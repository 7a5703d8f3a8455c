/** Ids of the derived notifications that a person has read, or that a browser has announced. */

/** A notification may come back when its preference is switched on again, so its id is kept for a while. */
const maxForgotten = 300

/** `standing`: the ids of all current notifications. */
export function rememberNews(
  known: readonly string[],
  added: readonly string[],
  standing: readonly string[],
): string[] {
  const all = [...new Set([...known, ...added])]
  const stands = new Set(standing)
  const gone = all.filter((id) => !stands.has(id))
  const forgotten = new Set(gone.slice(0, Math.max(0, gone.length - maxForgotten)))
  return all.filter((id) => !forgotten.has(id))
}
