/** As history and audit name a person who decided by the link in a mail. Only this address was sent the link. */
export function nameByMailLink(email: string): string {
  return `${email} (by mail link)`
}

/** As the history names a person who answered through a read-only link, because no account proves the name. */
export function nameByLink(name: string): string {
  return `${name} (by read-only link)`
}
