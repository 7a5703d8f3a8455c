/** The form in which the codes of revisions are compared: 'p02 ' is P02. */

export function plainRevision(revision: string): string {
  return revision.trim().toUpperCase()
}
