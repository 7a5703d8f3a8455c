/** What a record is called where it must be called something. */

export function titleOf(name: string): string {
  return name.trim() || 'Untitled'
}
