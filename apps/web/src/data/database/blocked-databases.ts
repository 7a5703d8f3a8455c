/**
 * Whether a database cannot be opened or removed before another page closes its connection. A suspended page does not
 * do that, so the user has to close it.
 */
const blocked = new Set<object>()
const listeners = new Set<() => void>()

export const isBlockedByPage = (): boolean => blocked.size > 0

export function onBlockedByPage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function setBlocked(work: object, isBlocked: boolean): void {
  if (isBlocked) blocked.add(work)
  else blocked.delete(work)
  for (const listener of [...listeners]) listener()
}
