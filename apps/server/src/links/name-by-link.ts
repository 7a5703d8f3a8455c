/** As the history names a person who answered through a read-only link, because no account proves the name. */
export function nameByLink(name: string): string {
  return `${name} (by read-only link)`
}
