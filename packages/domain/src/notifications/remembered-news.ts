/** Which made news a person has read, or a browser has announced: ids, as nothing else of it is stored. */

/** News that is gone may come back, when a switch is turned on again; it is remembered for so long. */
const mostGone = 300

/** `standing`: the ids of all news that stands now. */
export function rememberNews(
  known: readonly string[],
  added: readonly string[],
  standing: readonly string[],
): string[] {
  const all = [...new Set([...known, ...added])]
  const stands = new Set(standing)
  const gone = all.filter((id) => !stands.has(id))
  const forgotten = new Set(gone.slice(0, Math.max(0, gone.length - mostGone)))
  return all.filter((id) => !forgotten.has(id))
}
