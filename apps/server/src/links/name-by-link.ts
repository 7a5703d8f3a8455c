/**
 * As history and audit name a person who answered by the link in a mail: by the address, which alone was sent the link,
 * or by the name that the person gave, where guests read it who may not see the address.
 */
export function nameByMailLink(who: string): string {
  return `${who} (by mail link)`
}

/** As the history names a person who answered through a read-only link, because no account proves the name. */
export function nameByLink(name: string): string {
  return `${name} (by read-only link)`
}
