/** The display name of a record, with a fallback for an empty name. */

export function getTitle(name: string | undefined): string {
  return name?.trim() || 'Untitled'
}
