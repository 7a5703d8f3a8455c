/** The display name of a record, with a fallback for an empty name. */

export function titleOf(name: string | undefined): string {
  return name?.trim() || 'Untitled'
}
