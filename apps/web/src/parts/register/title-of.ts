/** What a record is called where it must be called something. */

export function titleOf(name: string | undefined): string {
  return name?.trim() || 'Untitled'
}
